import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FindingCode, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';

/** Describes a finding in a sentence. */
export const useFindingWords = (): ((finding: SpamFinding) => string) => {
  const { t } = useLingui();
  return ({ check, state, code, detail }) => {
    if (check === 'domain-age') {
      const days = Number(detail ?? 0);
      return t`${plural(days, { one: 'The domain is # day old.', other: 'The domain is # days old.' })}`;
    }
    if (state === 'passed') return t`Everything is as it should be.`;
    const words: Record<FindingCode, string> = {
      good: t`Everything is as it should be.`,
      missing: t`The record is missing.`,
      several: t`There are several where only one may be: receivers use none of them.`,
      differs: t`There is a record, but not the one that the provider needs.`,
      partial: t`Some of the records are missing.`,
      open: t`The record lets anybody send in the name of this domain.`,
      'too-many-lookups': t`The record needs more than 10 look-ups: receivers treat it as an error.`,
      invalid: t`The record has no policy that receivers know.`,
      'no-reports': t`Nobody gets the reports of receivers.`,
      'no-inboxes': t`The records come with the first inbox.`,
      young: t`The domain is younger than 30 days.`,
      'very-young': t`The domain is younger than 7 days.`,
      'no-reverse-name': t`The address of the sending server has no name.`,
      'other-reverse-name': t`The name of the sending server leads to another address.`,
      listed: check === 'ip-blocklist' ? t`The sending server is on a blocklist.` : t`The domain is on a blocklist.`,
      'points-raised': t`The message gets more points than usual.`,
      'points-high': t`The message gets so many points that it is taken for spam.`,
      'short-links': t`The message has a link of a shortener.`,
      'dead-links': t`The message has a link that leads nowhere.`,
    };
    return words[code];
  };
};
