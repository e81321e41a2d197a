import { Trans } from '@lingui/react/macro';
import type {
  FilterStatus,
  SpamCheckDetails,
  SpamCheckProblem,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { Open } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime } from '@roost/shared/time';

/** The score with its source and time, or why there is none. */
export const MeasuredScore = ({ check }: { check: SpamCheckDetails }) => {
  const formats = useFormats();
  const { filterScore, filterStatus, problem } = check;
  if (filterScore) {
    const points = formats.number(filterScore.score);
    const limit = formats.number(filterScore.requiredScore);
    const { filter, measuredAt } = filterScore;
    return (
      <Trans>
        {points}, measured by {filter} <RelativeTime instant={measuredAt} isFocusable />. {filter} rejects a message
        from {limit} points.
      </Trans>
    );
  }
  return <MissingScore problem={problem ?? null} filterStatus={filterStatus ?? null} />;
};

type MissingScoreProps = { problem: Open<SpamCheckProblem> | null; filterStatus: Open<FilterStatus> | null };

const MissingScore = ({ problem, filterStatus }: MissingScoreProps) => {
  switch (problem ?? filterStatus) {
    case 'inbox-inactive':
      return <Trans>Not measured: the inbox was inactive and couldn't send.</Trans>;
    case 'mail-off':
      return <Trans>Not measured: mail is turned off.</Trans>;
    case 'not-arrived':
      return <Trans>Not measured: the message didn't arrive within a minute.</Trans>;
    case 'no-answer':
      return <Trans>Not measured: the filter gave no answer.</Trans>;
    case 'none':
      return <Trans>Not measured: no spam filter is connected.</Trans>;
    default:
      return <Trans>Not measured: this check sent no message.</Trans>;
  }
};
