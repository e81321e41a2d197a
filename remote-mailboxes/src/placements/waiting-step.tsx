import { Trans } from '@lingui/react/macro';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { ProgressBar } from '@roost/shared/ui/core';

/** Number of seed inboxes that have the message. The test continues when this is closed. */
export const WaitingStep = ({ placement: { results, seeds: all } }: { placement: InboxPlacementDetails }) => {
  const done = results.filter(({ found }) => found !== null).length;
  return (
    <ProgressBar
      label={
        <Trans>Waiting for the message at the seed inboxes. You can close this window. The test keeps running.</Trans>
      }
      value={done}
      max={all}
      count={
        <Trans>
          {done} of {all}
        </Trans>
      }
    />
  );
};
