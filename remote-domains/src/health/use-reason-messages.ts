import { useLingui } from '@lingui/react/macro';
import type { HealthReason } from '@roost/shared/rules/dns/domain-health';

/** Explains the state of a check in a sentence. */
export const useReasonMessages = (): Record<HealthReason, string> => {
  const { t } = useLingui();
  return {
    good: t`No issues found.`,
    missing: t`The record is missing.`,
    several: t`There are several records, but only one is allowed. Receivers ignore all of them. Remove all but one.`,
    differs: t`There's a record, but not the one the provider needs.`,
    partial: t`Some records are missing.`,
    'others-too': t`Other mail servers are set besides the provider's. Some mail goes there.`,
    open: t`The record lets anyone send mail as this domain.`,
    'too-many-lookups': t`The record needs more than 10 DNS lookups. Receivers treat this as an error.`,
    invalid: t`The record has no valid policy.`,
    'no-reports': t`No one receives the DMARC reports.`,
    'no-inboxes': t`The records are created with the first inbox.`,
    'no-redirect': t`Visitors to the domain aren't redirected.`,
  };
};
