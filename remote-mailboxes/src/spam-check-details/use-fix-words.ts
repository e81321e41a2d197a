import { useLingui } from '@lingui/react/macro';
import type { FindingCode } from '@roost/shared/contracts/deliverability/spam-check';

/** Describes the fix of a finding in a sentence. */
export const useFixWords = (): Record<FindingCode, string> => {
  const { t } = useLingui();
  return {
    good: t`Nothing has to be done.`,
    missing: t`Add this record to the DNS of the domain.`,
    several: t`Join the records into one, and delete the others.`,
    differs: t`Write the record as the provider needs it.`,
    partial: t`Add the records that are missing.`,
    open: t`End the record with ~all or -all.`,
    'too-many-lookups': t`Take out senders that are not in use.`,
    invalid: t`Write a policy: none, quarantine or reject.`,
    'no-reports': t`Add an address for reports.`,
    'no-inboxes': t`Create an inbox on the domain.`,
    young: t`Send few messages a day, and let warm-up run until the domain is older.`,
    'very-young': t`Do not send campaigns yet: let warm-up run for two weeks first.`,
    'no-reverse-name': t`The server belongs to the provider of the inbox: ask for a name in our support.`,
    'other-reverse-name': t`The server belongs to the provider of the inbox: ask our support to correct its name.`,
    listed: t`Pause campaigns, find what was reported as spam, then ask the list to take it off.`,
    'points-raised': t`Use fewer links and calmer words in the signature.`,
    'points-high': t`Mend the records above, and use fewer links and calmer words in the signature.`,
    'short-links': t`Write the whole address of the link into the signature.`,
    'dead-links': t`Correct the link in the signature, or take it out.`,
  };
};
