import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PriceLine } from '@roost/shared/checkout';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotPrice } from '@roost/shared/rules/pricing/slot-price';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useBillingZone } from '@roost/shared/session';

type PlannedPriceProps = { type: InboxType; price: SlotPrice; subscription: Subscription };

/** Lines of an order's inboxes: the amount due today and the monthly charge. */
export const PlannedPrice = ({ type, price, subscription }: PlannedPriceProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const name = useInboxTypeNames()[type];
  const { lines, share, today, monthly } = price;
  return (
    <>
      <ul className="r-lines" aria-label={t`Inboxes of your order`}>
        {lines.map(({ kind, quantity, unitPrice, amount }) => (
          <PriceLine
            key={kind}
            name={name}
            note={
              kind === 'covered' ? (
                <Plural
                  value={quantity}
                  one="# inbox is covered by a free slot"
                  other="# inboxes are covered by free slots"
                />
              ) : (
                <SlotsAt quantity={quantity} price={formats.money(unitPrice)} />
              )
            }
            share={kind === 'charged' ? share : null}
            amount={amount}
          />
        ))}
        <PriceLine isTotal name={<Trans>Due today</Trans>} amount={today} />
        <PriceLine isTotal name={<Trans>Due monthly</Trans>} amount={monthly} />
      </ul>
      {monthly > 0 && <NextCharge subscription={subscription} />}
    </>
  );
};

const SlotsAt = ({ quantity, price }: { quantity: number; price: string }) => (
  <Plural value={quantity} one={`# new slot at ${price} per month`} other={`# new slots at ${price} per month`} />
);

const NextCharge = ({ subscription }: { subscription: Subscription }) => {
  const formats = useFormats();
  const zone = useBillingZone();
  const renewsAt = subscription.periods.find(({ interval }) => interval === 'Monthly')?.renewsAt;
  const day = renewsAt === undefined ? '' : formats.day(renewsAt, zone);
  return (
    <p className="r-section__text">
      {day === '' ? (
        <Trans>You pay the first month with your order, then monthly.</Trans>
      ) : (
        <Trans>You pay the days until the renewal on {day} with your order, then monthly.</Trans>
      )}
    </p>
  );
};
