import { Trans, useLingui } from '@lingui/react/macro';
import { getInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { toFailure, useFailureText } from '@roost/shared/http';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { FailedState, PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer } from '@roost/shared/ui/overlays';
import { PlacementFacts } from './placement-facts.tsx';
import { PlacementResults } from './placement-results.tsx';
import { SeedsStep } from './seeds-step.tsx';
import { placementInput, usePlacement } from './use-placement.ts';
import { WaitingStep } from './waiting-step.tsx';

type PlacementDrawerProps = { placementId: string; onClose: () => void };

/** One test in three stages: the message to send, the progress, and the results. */
export const PlacementDrawer = ({ placementId, onClose }: PlacementDrawerProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const read = usePlacement(placementId);
  const failure = read.error === null ? null : toFailure(read.error);
  const isGone = failure?.kind === 'notFound';
  const placement = isGone ? undefined : read.data;
  return (
    <Drawer
      open
      size="large"
      title={placement === undefined ? <Trans>Placement test</Trans> : placement.mailbox.email}
      onClose={onClose}
    >
      <PageTitle parts={[placement?.mailbox.email ?? t`Placement test`, t`Inbox placements`]} />
      <PollingEnded endpoint={getInboxPlacement} inputs={[placementInput(placementId)]} />
      {placement !== undefined ? (
        <div className="r-sections">
          <PlacementFacts placement={placement} />
          {placement.status === 'Created' && <SeedsStep placement={placement} />}
          {placement.status === 'Waiting' && <WaitingStep placement={placement} />}
          {placement.status !== 'Created' && <PlacementResults placement={placement} />}
        </div>
      ) : failure === null ? (
        <Spinner label={t`Loading the placement test`} />
      ) : (
        <FailedState
          title={
            isGone ? (
              <Trans>This placement test doesn't exist or was removed</Trans>
            ) : (
              <Trans>The placement test could not be loaded</Trans>
            )
          }
          reference={failure.reference}
          onRetry={() => void read.refetch()}
        >
          {textOf(failure)}
        </FailedState>
      )}
    </Drawer>
  );
};
