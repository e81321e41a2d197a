import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FindingCode, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useReasonMessages } from '@roost/shared/domains/use-reason-messages';

/** Describes a finding in a sentence. */
export const useFindingMessages = (): ((finding: SpamFinding) => string) => {
  const { t } = useLingui();
  const reasons = useReasonMessages();
  return ({ check, state, code, detail }) => {
    if (check === 'domain-age') {
      const days = Number(detail ?? 0);
      return t`${plural(days, { one: 'The domain is # day old.', other: 'The domain is # days old.' })}`;
    }
    if (state === 'passed') return t`No issues found.`;
    const isOfBlocklist = check === 'ip-blocklist' || check === 'domain-blocklist';
    const messages: Record<FindingCode, string> = {
      ...reasons,
      'not-measured': isOfBlocklist
        ? t`This check has no result because a blocklist gave no usable answer.`
        : reasons['not-measured'],
      young: t`The domain is younger than 30 days.`,
      'very-young': t`The domain is younger than 7 days.`,
      'no-reverse-name': t`The IP address of the sending server has no host name.`,
      'other-reverse-name': t`The host name of the sending server points to another IP address.`,
      listed: check === 'ip-blocklist' ? t`The sending server is on a blocklist.` : t`The domain is on a blocklist.`,
      'not-passed': t`The message failed this check when it arrived.`,
      gtube: t`The message contains GTUBE, the test text that every spam filter refuses.`,
      'loud-text': t`The message contains words in capitals, exclamation marks or words that spam often uses.`,
      'short-links': t`The message contains a shortened link.`,
      'dead-links': t`The message contains a broken link.`,
    };
    return lookUp(messages, code, code);
  };
};
