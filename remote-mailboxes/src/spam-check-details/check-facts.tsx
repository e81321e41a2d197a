import { Trans } from '@lingui/react/macro';
import type { SpamCheckDetails } from '@roost/shared/contracts/deliverability/spam-check';
import { RelativeTime } from '@roost/shared/time';
import { SpamScore } from './spam-score.tsx';
import { SpamVerdict } from './spam-verdict.tsx';

export const CheckFacts = ({ check }: { check: SpamCheckDetails }) => {
  const { from, score, createdAt } = check;
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Result</Trans>
      </dt>
      <dd>
        <SpamVerdict check={check} />
      </dd>
      {score !== null && check.mailbox.isActive !== false && (
        <>
          <dt>
            <Trans>Score, 0 to 100</Trans>
          </dt>
          <dd>
            <SpamScore check={check} />
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
      <dd>
        <RelativeTime instant={createdAt} isFocusable />
      </dd>
    </dl>
  );
};
