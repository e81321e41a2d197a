import { useLingui } from '@lingui/react/macro';
import type { FindingCode } from '@roost/shared/contracts/deliverability/spam-check';

/** Describes the fix of a finding in a sentence. */
export const useFixMessages = (): Record<FindingCode, string> => {
  const { t } = useLingui();
  return {
    good: t`No action needed.`,
    missing: t`Add this record to the DNS of the domain.`,
    several: t`Merge the records into one, and delete the others.`,
    differs: t`Change the record to the one the provider needs.`,
    partial: t`Add the records that are missing.`,
    'others-too': t`Remove the mail servers that you don't use.`,
    open: t`End the record with ~all or -all.`,
    'too-many-lookups': t`Remove senders you don't use.`,
    'too-many-void-lookups': t`Remove the names that lead to nothing.`,
    loop: t`Remove the part that includes the record itself.`,
    'broken-include': t`Remove the included domain, or ask its owner for a valid record.`,
    syntax: t`Correct the record.`,
    invalid: t`Set a policy: none, quarantine or reject.`,
    'no-reports': t`Add an address for reports.`,
    inherited: t`Add a DMARC record to the domain.`,
    revoked: t`Publish the key that the provider needs.`,
    'unreadable-key': t`Publish the key that the provider needs.`,
    'weak-key': t`Use a key of 2,048 bits.`,
    'short-key': t`Use a key of 2,048 bits.`,
    drift: t`Change a record here. That replaces what the nameserver has.`,
    'public-differs': t`Wait until the resolvers forget their old answer.`,
    'not-measured': t`Run the spam check again later.`,
    'no-inboxes': t`Create an inbox on the domain.`,
    'no-redirect': t`Set a redirect.`,
    young: t`Send few messages a day, and let warm-up run until the domain is older.`,
    'very-young': t`Don't send campaigns yet. Let warm-up run for two weeks first.`,
    'no-reverse-name': t`The server belongs to the provider of the inbox. Ask our support team for a host name.`,
    'other-reverse-name': t`The server belongs to the provider of the inbox. Ask our support team to correct its host name.`,
    listed: t`Pause campaigns, find out what was reported as spam, then ask the blocklist to remove the entry.`,
    'not-passed': t`Compare the records of the domain with those that the provider needs.`,
    gtube: t`Remove the test text from the signature.`,
    'loud-text': t`Use calmer words in the signature.`,
    'short-links': t`Use the full link in the signature.`,
    'dead-links': t`Fix the link in the signature, or remove the link.`,
  };
};
