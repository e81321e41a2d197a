import { Trans } from '@lingui/react/macro';
import type { SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { OutcomeBadge } from './outcome-badge.tsx';
import { SpamCheckStatusBadge } from './spam-check-status-badge.tsx';
import { SpamScore } from './spam-score.tsx';

export const CheckFacts = ({ check }: { check: SpamCheckDetails }) => {
  const formats = useFormats();
  const { from, status, score, outcome, createdAt } = check;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <SpamCheckStatusBadge status={status} />
      </dd>
      {score !== null && (
        <>
          <dt>
            <Trans>Score, 0 to 100</Trans>
          </dt>
          <dd>
            <SpamScore score={score} />
          </dd>
        </>
      )}
      {outcome !== null && (
        <>
          <dt>
            <Trans>Result</Trans>
          </dt>
          <dd>
            <OutcomeBadge outcome={outcome} />
          </dd>
        </>
      )}
      <dt>
        <Trans>From</Trans>
      </dt>
      <dd>
        {from.name} ({from.email})
      </dd>
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>{formats.moment(createdAt)}</dd>
    </dl>
  );
};
