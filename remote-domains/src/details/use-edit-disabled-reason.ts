import { useLingui } from '@lingui/react/macro';
import type { Domain, DomainStatus } from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useMissingPermission } from '@roost/shared/session';

/** Why the domain cannot be changed now; undefined when it can (product spec, section 2). */
export const useEditDisabledReason = ({
  status,
  ownership,
}: Pick<Domain, 'status' | 'ownership'>): string | undefined => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const reasonByStatus: Record<DomainStatus, string | undefined> = {
    Active: undefined,
    Pending: ownership
      ? t`Verify that you own this domain first.`
      : t`The domain is being set up. You can edit it once it's active.`,
    Inactive: t`The domain is inactive. Only active domains can be edited.`,
  };
  return missingPermission ?? lookUp(reasonByStatus, status, t`Only active domains can be edited.`);
};
