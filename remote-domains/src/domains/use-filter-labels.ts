import { useLingui } from '@lingui/react/macro';
import type { HealthLevel, InboxesOfDomain } from '@roost/shared/contracts/domains/domain';
import { useInboxTypeNames } from '@roost/shared/inboxes';

export const useHealthLabels = (): Record<HealthLevel, string> => {
  const { t } = useLingui();
  return { Failing: t`Failing checks`, Warning: t`Only warnings`, Healthy: t`Healthy` };
};

export const useInboxesLabels = (): Record<InboxesOfDomain, string> => {
  const { t } = useLingui();
  return { ...useInboxTypeNames(), None: t`No inboxes` };
};
