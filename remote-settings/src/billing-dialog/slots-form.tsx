import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BillingInterval } from '@roost/shared/contracts/billing';
import { InboxType } from '@roost/shared/contracts/inbox-type';
import { slotChange } from '@roost/shared/contracts/slot-change';
import type { SlotNumbers, Subscription } from '@roost/shared/contracts/subscription';
import type { Limitations } from '@roost/shared/contracts/workspace';
import { useFormats } from '@roost/shared/i18n';
import { useSession } from '@roost/shared/session';
import { Banner, Button, RadioGroup } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ChangeSummary } from './change-summary.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PriceList } from './price-list.tsx';
import { SlotsField } from './slots-field.tsx';
import { useSlotPurchase } from './use-slot-purchase.ts';

type SlotsFormProps = {
  subscription: Subscription;
  limitations: Limitations;
  onReload: () => void;
  onClose: () => void;
  onBought: () => void;
};

/** How many slots there are to be, and what that costs before it is confirmed. */
export const SlotsForm = ({ subscription, limitations, onReload, onClose, onBought }: SlotsFormProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const plans = useSession((session) => session.plans);
  const [interval, setInterval] = useState<BillingInterval>('Monthly');
  const [typed, setTyped] = useState<Partial<Record<InboxType, string>>>({});
  const before = subscription.periods.find((period) => period.interval === interval)?.slots ?? none;
  const slots = numbersOf(typed, before);
  const change = slots === null ? null : slotChange({ plans, limitations, subscription, interval, slots });
  const purchase = useSlotPurchase({ onReload, onBought });
  const intervals: Record<BillingInterval, string> = {
    Monthly: t({ message: 'Monthly', context: 'billing interval' }),
    Yearly: t({ message: 'Yearly', context: 'billing interval' }),
  };
  const isSame = change !== null && change.lines.length === 0;
  const isGood = change !== null && Object.keys(change.tooFew).length === 0;
  const due = formats.money(change?.due ?? 0);

  const refusal = () => {
    if (subscription.isCanceled) return t`The subscription is canceled. Resume it first.`;
    if (!isGood) return t`Correct the numbers first.`;
    return isSame ? t`Change a number first.` : undefined;
  };

  return (
    <Dialog
      // The checkout lies over the page: an open dialog would keep clicks and focus from it.
      open={!purchase.isAtCheckout}
      title={<Trans>Change inbox slots</Trans>}
      description={<Trans>An inbox takes a slot of its type. Free slots stay yours until they are used.</Trans>}
      outside="stay"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="solid"
            loading={purchase.isRunning}
            disabledReason={refusal()}
            onClick={() => {
              if (slots !== null && change !== null) void purchase.buy({ interval, slots, due: change.due });
            }}
          >
            {change !== null && change.due > 0 ? <Trans>Pay {due}</Trans> : <Trans>Change slots</Trans>}
          </Button>
        </>
      }
    >
      <div className="r-form">
        <PaymentProblem problem={purchase.problem} />
        {subscription.isCanceled && (
          <Banner tone="warning">
            <Trans>The subscription is canceled. Resume it in the billing settings, then change its slots.</Trans>
          </Banner>
        )}
        <RadioGroup
          label={<Trans>Paid</Trans>}
          direction="row"
          value={interval}
          options={BillingInterval.options.map((value) => ({ value, label: intervals[value] }))}
          onChange={(chosen) => {
            setInterval(chosen);
            setTyped({});
          }}
        />
        <div className="r-slot-fields">
          {InboxType.options.map((type) => (
            <SlotsField
              key={type}
              type={type}
              interval={interval}
              limitations={limitations}
              value={typed[type] ?? String(before[type])}
              least={change?.tooFew[type]}
              onChange={(text) => setTyped((present) => ({ ...present, [type]: text }))}
            />
          ))}
        </div>
        {change !== null && isGood && !isSame && <ChangeSummary change={change} />}
        <PriceList interval={interval} />
      </div>
    </Dialog>
  );
};

const none: SlotNumbers = { Private: 0, GoogleWorkspace: 0, Outlook: 0 };

/** Null while something else than whole numbers is typed. */
const numbersOf = (typed: Partial<Record<InboxType, string>>, before: SlotNumbers): SlotNumbers | null => {
  const slots = { ...before };
  for (const type of InboxType.options) {
    const text = typed[type]?.trim();
    if (text === undefined) continue;
    if (!/^\d{1,6}$/.test(text)) return null;
    slots[type] = Number(text);
  }
  return slots;
};
