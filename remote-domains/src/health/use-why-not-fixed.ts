import { useLingui } from '@lingui/react/macro';
import type { Domain, DomainStatus } from '@roost/shared/contracts/domains/domain';
import { useRefusal } from '@roost/shared/session';

/** Why checks cannot be fixed now: only an active domain can be edited. */
export const useWhyNotFixed = ({ status }: Pick<Domain, 'status'>): string | undefined => {
  const { t } = useLingui();
  const refusal = useRefusal('edit');
  const whyNot: Record<DomainStatus, string | undefined> = {
    Active: undefined,
    Pending: t`This waits until the domain is set up: only an active domain can be edited.`,
    Inactive: t`This waits until the domain is active again: only an active domain can be edited.`,
  };
  return refusal ?? whyNot[status];
};
