import { Trans, useLingui } from '@lingui/react/macro';
import { getInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { toFailure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { PageTitle, Spinner } from '@roost/shared/ui/core';
import { Drawer } from '@roost/shared/ui/overlays';
import { PlacementFacts } from './placement-facts.tsx';
import { PlacementResults } from './placement-results.tsx';
import { SeedsStep } from './seeds-step.tsx';
import { placementInput, usePlacement } from './use-placement.ts';
import { TestAgain } from './test-again.tsx';
import { WaitingStep } from './waiting-step.tsx';

type PlacementDrawerProps = { placementId: string; onShow: (placementId: string) => void; onClose: () => void };

/** One test in three stages: the message to send, the progress, and the results. */
export const PlacementDrawer = ({ placementId, onShow, onClose }: PlacementDrawerProps) => {
  const { t } = useLingui();
  const read = usePlacement(placementId);
  const isGone = read.error !== null && toFailure(read.error).kind === 'notFound';
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
          {placement.status === 'Completed' && <TestAgain placement={placement} onCreated={onShow} />}
          {placement.status === 'Created' && <SeedsStep placement={placement} />}
          {placement.status === 'Waiting' && <WaitingStep placement={placement} />}
          {placement.status !== 'Created' && <PlacementResults placement={placement} />}
        </div>
      ) : read.error === null ? (
        <Spinner label={t`Loading the placement test`} />
      ) : (
        <LoadFailed
          call={read}
          title={<Trans>The placement test could not be loaded</Trans>}
          gone={{
            title: <Trans>This placement test doesn't exist or was removed</Trans>,
            back: <Trans>Back to placement tests</Trans>,
            onBack: onClose,
          }}
        />
      )}
    </Drawer>
  );
};
