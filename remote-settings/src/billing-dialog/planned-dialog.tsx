import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { slotPrice, type NewInboxes } from '@roost/shared/contracts/slot-price';
import { getSubscription } from '@roost/shared/contracts/subscription';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useCall } from '@roost/shared/query';
import { useBillingZone, useSession, useWorkspaceId } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';

type PlannedDialogProps = { planned: NewInboxes; onClose: () => void; onConfirm: () => void };

/** What inboxes of an order cost by the month, and which of them free slots cover; confirming goes on with the order. */
export const PlannedDialog = ({ planned, onClose, onConfirm }: PlannedDialogProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const name = useInboxTypeNames()[planned.type];
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  const price =
    limitations === null
      ? null
      : slotPrice({ plans, limitations, added: [planned], interval: 'Monthly', freeSlots: 'used' });

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
          <Button
            variant="solid"
            data-autofocus
            disabledReason={price === null ? t`Inboxes of this type are not offered` : undefined}
            onClick={onConfirm}
          >
            <Trans>Confirm inboxes</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        {price === null ? (
          <Banner tone="warning">
            <Trans>Inboxes of this type are not offered to this workspace. Choose another type.</Trans>
          </Banner>
        ) : (
          <>
            <ul className="r-lines" aria-label={t`Inboxes of your order`}>
              {price.lines.map(({ kind, quantity, unitPrice, amount }) => (
                <li key={kind}>
                  <span className="r-lines__name">
                    {name}
                    <span className="r-lines__note">
                      {kind === 'covered' ? (
                        <Plural
                          value={quantity}
                          one="# inbox is covered by a free slot"
                          other="# inboxes are covered by free slots"
                        />
                      ) : (
                        <SlotsAt quantity={quantity} price={formats.money(unitPrice)} />
                      )}
                    </span>
                  </span>
                  <span className="r-lines__amount">{formats.money(amount)}</span>
                </li>
              ))}
              <li className="r-lines__total">
                <span className="r-lines__name">
                  <Trans>Charged monthly</Trans>
                </span>
                <span className="r-lines__amount">{formats.money(price.total)}</span>
              </li>
            </ul>
            {price.total > 0 && <FirstCharge />}
          </>
        )}
      </div>
    </Dialog>
  );
};

const SlotsAt = ({ quantity, price }: { quantity: number; price: string }) => (
  <Plural value={quantity} one={`# new slot at ${price} per month`} other={`# new slots at ${price} per month`} />
);

/** Nothing of it is due today; while the date is on its way, or unknown, the rest is true without it. */
const FirstCharge = () => {
  const workspaceId = useWorkspaceId();
  const formats = useFormats();
  const zone = useBillingZone();
  const { data: subscription } = useCall(getSubscription, { params: { workspaceId } });
  const renewsAt = subscription?.periods.find(({ interval }) => interval === 'Monthly')?.renewsAt;
  const day = renewsAt === undefined ? '' : formats.day(renewsAt, zone);
  return (
    <p className="r-section__text">
      {day === '' ? (
        <Trans>Nothing of this is due today. The new slots are charged with the next monthly renewal.</Trans>
      ) : (
        <Trans>Nothing of this is due today. The new slots are charged with the next monthly renewal, on {day}.</Trans>
      )}
    </p>
  );
};
