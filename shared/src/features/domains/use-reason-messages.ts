import { useLingui } from '@lingui/react/macro';
import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';

/** Explains the state of a DNS check in a sentence. */
export const useReasonMessages = (): Record<HealthReason, string> => {
  const { t } = useLingui();
  return {
    good: t`No issues found.`,
    missing: t`The record is missing.`,
    several: t`There are several records, but only one is allowed. Receivers ignore all of them.`,
    differs: t`There's a record, but not the one the provider needs.`,
    partial: t`Some records are missing.`,
    'others-too': t`Other mail servers are set besides the provider's. Some mail goes there.`,
    open: t`The record lets anyone send mail as this domain.`,
    'too-many-lookups': t`The record needs more than 10 DNS lookups. Receivers treat this as an error.`,
    'too-many-void-lookups': t`More than 2 names in the record lead to nothing. Receivers treat this as an error.`,
    loop: t`The record includes itself. Receivers treat this as an error.`,
    'broken-include': t`The record includes a domain without a valid SPF record. Receivers treat this as an error.`,
    syntax: t`The record has a syntax error, so receivers reject it.`,
    invalid: t`The record has no valid policy.`,
    'no-reports': t`No one receives the DMARC reports.`,
    inherited: t`The domain has no record. The policy of its parent domain applies.`,
    revoked: t`The key is empty, which means that it was revoked.`,
    'unreadable-key': t`The record contains no readable key.`,
    'weak-key': t`The key is shorter than 1,024 bits, so receivers ignore it.`,
    'short-key': t`The key is shorter than 2,048 bits.`,
    drift: t`The nameserver doesn't answer with the records saved here. Someone changed them elsewhere.`,
    'public-differs': t`Public resolvers still give another answer than the nameserver.`,
    'not-measured': t`This check has no result because a server didn't answer.`,
    'no-inboxes': t`The records are created with the first inbox.`,
    'no-redirect': t`Visitors to the domain aren't redirected.`,
  };
};
