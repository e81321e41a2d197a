import type { FilterScore } from '@roost/shared/contracts/deliverability/spam-check';
import { Deferral } from '#errors/deferral.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { FilteredMessage } from '#spam-filter/spam-filter.ts';
import { lookUpReverse } from '#spam-linter/look-up-reverse.ts';

type Context = Pick<Sandbox, 'clock' | 'lookups' | 'spamFilter'>;

/**
 * The score of the spam filter of a receiver. Null without a filter. Throws the SMTP reply when the filter gives no answer for
 * now, so that the message is delivered again.
 */
export const scoreMessage = async (
  { clock, lookups, spamFilter }: Context,
  message: Omit<FilteredMessage, 'hostname'>,
): Promise<FilterScore | null> => {
  if (spamFilter === null) return null;
  const reverse = lookups && (await lookUpReverse(lookups, message.ip));
  const verdict = await spamFilter.check({ ...message, hostname: reverse?.isConfirmed ? reverse.name : null });
  if (verdict === null) throw new Deferral('451 4.7.1 The spam filter of the seed inbox gave no answer. Try again.');
  const { score, requiredScore, action } = verdict;
  return { filter: spamFilter.name, score, requiredScore, action, measuredAt: clock.now().toISOString() };
};
