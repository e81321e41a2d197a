import { useLingui } from '@lingui/react/macro';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { useMissingPermission } from '@roost/shared/session';

/** Why the records of the domain cannot be changed; undefined when they can. */
export const useChangeDisabledReason = ({ status, ownership }: Domain): string | undefined => {
  const { t } = useLingui();
  const disabledReason = useMissingPermission('edit');
  if (disabledReason !== undefined) return disabledReason;
  switch (status) {
    case 'Active':
      return undefined;
    case 'Pending':
      return ownership
        ? t`Verify that you own this domain first.`
        : t`The domain is still being set up. You can change its records once it's active.`;
    case 'Inactive':
      return t`The domain is inactive. You can change its records once it's active again.`;
  }
};
