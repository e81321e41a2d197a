import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { slotChange } from '@roost/shared/rules/pricing/slot-change';
import { maxSlots, type SlotNumbers, type Subscription } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import type { Draft } from '@roost/shared/drafts';
import { useFormats } from '@roost/shared/i18n';
import { useSession } from '@roost/shared/session';
import { Banner, RadioGroup } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ChangeSummary } from './change-summary.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PriceList } from './price-list.tsx';
import { contentOf, currentSlots, type SavedSlotOrder } from './slot-order.ts';
import { SlotsActions } from './slots-actions.tsx';
import { SlotsField } from './slots-field.tsx';
import { useSlotPurchase } from './use-slot-purchase.ts';
import { YearlyOffer } from './yearly-offer.tsx';

type SlotsFormProps = {
  subscription: Subscription;
  limitations: Limitations;
  draft: Draft<SavedSlotOrder>;
  onReload: () => void;
  onClose: () => void;
  onBought: () => void;
};

/** Input of the new number of slots, with the price before the confirmation. */
export const SlotsForm = ({ subscription, limitations, draft, onReload, onClose, onBought }: SlotsFormProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const plans = useSession((session) => session.plans);
  // An unfinished order fills the form as it was sent.
  const [resumedOrder] = useState(() => resumableOrder(draft, subscription));
  const [interval, setInterval] = useState<BillingInterval>(resumedOrder?.interval ?? 'Monthly');
  const [typed, setTyped] = useState<SlotsInput>(resumedOrder === null ? {} : toSlotsInput(resumedOrder.slots));
  const before = currentSlots(subscription, interval);
  const otherInterval = interval === 'Monthly' ? 'Yearly' : 'Monthly';
  const otherSlots = currentSlots(subscription, otherInterval);
  const slots = parseSlots(typed, before);
  const change = slots === null ? null : slotChange({ plans, limitations, subscription, interval, slots });
  const slotOrder = slots === null || change === null ? null : { interval, slots, due: change.due };
  const purchase = useSlotPurchase({ subscription, slotOrder: slotOrder, draft, onReload, onBought });
  const intervals: Record<BillingInterval, string> = {
    Monthly: t({ message: 'Monthly', context: 'billing interval' }),
    Yearly: t({ message: 'Yearly', context: 'billing interval' }),
  };
  const isSame = change !== null && change.lines.length === 0;
  const isGood = change !== null && Object.keys(change.tooFew).length === 0;
  const ordered = formats.money(purchase.orderedFor ?? 0);
  const due = formats.money(change?.due ?? 0);

  const refusal = () => {
    if (subscription.isCanceled) return t`The subscription is canceled. Resume it first.`;
    if (purchase.pending !== null) return undefined;
    if (!isGood) return t`Correct the numbers first.`;
    return isSame ? t`Change a number first.` : undefined;
  };

  return (
    <Dialog
      // An open dialog would block clicks and focus in the checkout over the page.
      open={!purchase.isAtCheckout}
      title={<Trans>Change inbox slots</Trans>}
      description={<Trans>Each inbox uses one slot of its type. Unused slots are billed too.</Trans>}
      outside="stay"
      onClose={onClose}
      footer={<SlotsActions payment={purchase} due={change?.due ?? 0} disabledReason={refusal()} onClose={onClose} />}
    >
      <div className="r-form">
        <PaymentProblem payment={purchase} failure={purchase.failure} />
        {subscription.isCanceled && (
          <Banner tone="warning">
            <Trans>Your subscription is canceled. Resume it in the billing settings, then change your slots.</Trans>
          </Banner>
        )}
        <RadioGroup
          label={<Trans>Billing</Trans>}
          direction="row"
          value={interval}
          options={[
            { value: 'Monthly', label: intervals.Monthly },
            {
              value: 'Yearly',
              label: intervals.Yearly,
              hint: <YearlyOffer plans={plans} limitations={limitations} before={before} slots={slots} />,
            },
          ]}
          onChange={setInterval}
        />
        <div className="r-slot-fields">
          {InboxType.options.map((type) => (
            <SlotsField
              key={type}
              type={type}
              limitations={limitations}
              otherSlots={{ interval: otherInterval, number: otherSlots[type] }}
              value={typed[type] ?? String(before[type])}
              minSlots={change?.tooFew[type]}
              onChange={(text) => setTyped((present) => ({ ...present, [type]: text }))}
            />
          ))}
        </div>
        {change !== null && isGood && !isSame && <ChangeSummary change={change} />}
        {purchase.orderedFor !== null && purchase.orderedFor !== change?.due && (
          <p className="r-field__hint">
            <Trans>
              You ordered this for {ordered} on an earlier day. You'll pay today's price: {due}.
            </Trans>
          </p>
        )}
        <PriceList interval={interval} />
      </div>
    </Dialog>
  );
};

type SlotsInput = Partial<Record<InboxType, string>>;

/** Null when there is no unfinished order, or the slots have changed since. */
const resumableOrder = ({ value }: Draft<SavedSlotOrder>, subscription: Subscription) =>
  value && contentOf(value.order, subscription) === value.attempt.content ? value.order : null;

const toSlotsInput = (slots: SlotNumbers): SlotsInput =>
  Object.fromEntries(InboxType.options.map((type) => [type, String(slots[type])]));

/** Null unless all inputs are whole numbers. */
const parseSlots = (input: SlotsInput, before: SlotNumbers): SlotNumbers | null => {
  const slots = { ...before };
  for (const type of InboxType.options) {
    const text = input[type]?.trim();
    if (text === undefined) continue;
    if (!/^\d{1,6}$/.test(text) || Number(text) > maxSlots) return null;
    slots[type] = Number(text);
  }
  return slots;
};
