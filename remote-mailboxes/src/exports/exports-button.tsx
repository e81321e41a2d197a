import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useMissingPermission } from '@roost/shared/session';
import { IconButton } from '@roost/shared/ui/core';
import { useExportsUrlState } from './use-exports-url-state.ts';

/** Opens the history of exports over the current list. */
export const ExportsButton = () => {
  const { t } = useLingui();
  const { change } = useExportsUrlState();
  return (
    <IconButton
      variant="outline"
      label={t`Export history`}
      icon={<History aria-hidden />}
      disabledReason={useMissingPermission('export')}
      onClick={() => change({ exports: 'all' })}
    />
  );
};
