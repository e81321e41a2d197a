import { Trans } from '@lingui/react/macro';
import type { PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { useProblemTexts } from './use-problem-texts.ts';
import { useReasonTexts } from './use-reason-texts.ts';

/** Why the message is in its folder, with the score of a spam filter that decided, or why nothing is known. */
export const SeedReason = ({ result: { found, problem } }: { result: PlacementResult }) => {
  const reasons = useReasonTexts();
  const problems = useProblemTexts();
  const formats = useFormats();
  if (problem !== null) return lookUp(problems, problem, problem);
  if (!found?.reason) return null;
  const text = lookUp(reasons, found.reason, found.reason);
  if (!found.filterScore) return text;
  const { filter, score, requiredScore, action } = found.filterScore;
  const points = formats.number(score);
  const limit = formats.number(requiredScore);
  return (
    <>
      {text}{' '}
      <Trans>
        {filter} gave {points} points and the action “{action}”. It rejects a message from {limit} points.
      </Trans>
    </>
  );
};
