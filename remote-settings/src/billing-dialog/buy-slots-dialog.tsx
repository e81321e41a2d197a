import { Trans } from '@lingui/react/macro';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { useDraft } from '@roost/shared/drafts';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { usePermission, useSession, useWorkspaceId } from '@roost/shared/session';
import { NotAllowedState, Skeleton } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { SavedSlotOrder } from './slot-order.ts';
import { SlotsForm } from './slots-form.tsx';

type BuySlotsDialogProps = { onClose: () => void; onBought: () => void };

/** Changes the number of slots per type, monthly or yearly. */
export const BuySlotsDialog = ({ onClose, onBought }: BuySlotsDialogProps) => {
  const mayAdminister = usePermission('administer');
  if (mayAdminister) return <Loaded onClose={onClose} onBought={onBought} />;
  return (
    <Dialog open title={<Trans>Change inbox slots</Trans>} onClose={onClose}>
      <NotAllowedState title={<Trans>Only administrators can buy slots</Trans>}>
        <Trans>Ask an administrator of this workspace to add slots.</Trans>
      </NotAllowedState>
    </Dialog>
  );
};

const Loaded = ({ onClose, onBought }: BuySlotsDialogProps) => {
  const params = { workspaceId: useWorkspaceId() };
  const limitations = useSession((session) => session.limitations);
  const draft = useDraft('slots', SavedSlotOrder, null);
  const call = useCall(getSubscription, { params });
  const { data: subscription, error, refetch } = call;
  if (subscription !== undefined && limitations !== null && draft.value !== undefined) {
    return (
      <SlotsForm
        subscription={subscription}
        limitations={limitations}
        draft={draft}
        onReload={() => void refetch()}
        onClose={onClose}
        onBought={onBought}
      />
    );
  }
  return (
    <Dialog open title={<Trans>Change inbox slots</Trans>} onClose={onClose}>
      {error === null ? (
        <Skeleton height={320} />
      ) : (
        <LoadFailed call={call} title={<Trans>Your subscription could not be loaded</Trans>} />
      )}
    </Dialog>
  );
};
