import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { slotPrice } from '@roost/shared/rules/pricing/slot-price';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import type { SlotProps } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { usePermission, useSession, useWorkspaceId } from '@roost/shared/session';
import { Banner, Button, Skeleton } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { PlannedPrice } from './planned-price.tsx';
import { ResumeToAddSlots } from './resume-to-add-slots.tsx';

type PlannedDialogProps = {
  planned: NonNullable<SlotProps['billing-dialog']['planned']>;
  onClose: () => void;
  onConfirm: () => void;
};

/** Price of an order's inboxes, today and monthly, with those in free slots; confirming continues the order. */
export const PlannedDialog = ({ planned, onClose, onConfirm }: PlannedDialogProps) => {
  const { t } = useLingui();
  const mayAdminister = usePermission('administer');
  const params = { workspaceId: useWorkspaceId() };
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  const { replaces, ...inboxes } = planned;
  const call = useCall(getSubscription, { params, query: { ...(replaces !== undefined && { replaces }) } });
  const { data: subscription, error } = call;
  const isKnown = limitations !== null && subscription !== undefined;
  const price = isKnown ? slotPrice({ plans, limitations, subscription, inboxes }) : null;
  const isCanceled = subscription?.isCanceled === true && price !== null && price.charged > 0;
  const reserved = subscription?.reserved[planned.type] ?? 0;

  const refusal = () => {
    if (!isKnown) return t`Wait until the price is loaded.`;
    if (price === null) return t`This inbox type isn't available`;
    if (price.charged > 0 && !mayAdminister) return t`Only an administrator can order more inbox slots.`;
    return isCanceled ? t`The subscription is canceled. Resume it first.` : undefined;
  };

  return (
    <Dialog
      open
      size="small"
      title={<Trans>Confirm the inboxes of your order</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="solid" data-autofocus disabledReason={refusal()} onClick={onConfirm}>
            <Trans>Confirm inboxes</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        {!isKnown && error === null && <Skeleton height={120} />}
        {!isKnown && error !== null && (
          <LoadFailed call={call} title={<Trans>Your subscription could not be loaded</Trans>} />
        )}
        {isKnown && price === null && (
          <Banner tone="warning">
            <Trans>This inbox type isn't available in this workspace. Choose another type.</Trans>
          </Banner>
        )}
        {isCanceled && <ResumeToAddSlots />}
        {price !== null && subscription !== undefined && (
          <PlannedPrice type={planned.type} price={price} subscription={subscription} />
        )}
        {price !== null && price.charged > 0 && reserved > 0 && (
          <p className="r-field__hint">
            <Plural
              value={reserved}
              one="# free slot is reserved for an order that is not paid yet."
              other="# free slots are reserved for orders that are not paid yet."
            />
          </p>
        )}
      </div>
    </Dialog>
  );
};
