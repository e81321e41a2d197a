import { Trans } from '@lingui/react/macro';
import type { SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import type { CheckParts } from './check-parts.ts';

export const CheckFacts = ({ check, ...parts }: CheckParts & { check: SpamCheckDetails }) => {
  const { status: Status, score: Score, outcome: Outcome } = parts;
  const formats = useFormats();
  const { from, status, score, outcome, createdAt } = check;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <Status status={status} />
      </dd>
      {score !== null && (
        <>
          <dt>
            <Trans>Score, 0 to 100</Trans>
          </dt>
          <dd>
            <Score score={score} />
          </dd>
        </>
      )}
      {outcome !== null && (
        <>
          <dt>
            <Trans>Result</Trans>
          </dt>
          <dd>
            <Outcome outcome={outcome} />
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
