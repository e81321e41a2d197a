import { useLingui } from '@lingui/react/macro';
import type { UninstallReason } from '@roost/shared/contracts/accounts/feedback';

export const useReasonNames = (): Record<UninstallReason, string> => {
  const { t } = useLingui();
  return {
    'too-expensive': t`It's too expensive`,
    'missing-feature': t`A feature I need is missing`,
    'too-difficult': t`It's too difficult to use`,
    'not-needed': t`I no longer need it`,
    other: t`Another reason`,
  };
};
