import { useLingui } from '@lingui/react/macro';
import type { Domain, DomainStatus } from '@roost/shared/contracts/domains/domain';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useMissingPermission } from '@roost/shared/session';

/** Why checks cannot be fixed now: only an active domain can be edited. */
export const useFixDisabledReason = ({ status }: Pick<Domain, 'status'>): string | undefined => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const reasonByStatus: Record<DomainStatus, string | undefined> = {
    Active: undefined,
    Pending: t`You can fix this once the domain is set up. Only active domains can be edited.`,
    Inactive: t`You can fix this once the domain is active again. Only active domains can be edited.`,
  };
  return missingPermission ?? lookUp(reasonByStatus, status, t`Only active domains can be edited.`);
};
