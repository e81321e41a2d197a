import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PriceLine, TaxNote } from '@roost/shared/checkout';
import { dueToday } from '@roost/shared/rules/pricing/order-lines';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useBillingZone } from '@roost/shared/session';
import type { OrderFigures } from './order-figures.ts';

type OrderSummaryProps = {
  figures: OrderFigures;
  /** Date of the first monthly charge, ISO 8601; null while it is unknown. */
  renewsAt: string | null;
  /** Whether each domain has a line, or one line covers all. */
  detail: 'each' | 'brief';
};

/** Amounts due today and monthly, and the inboxes in free slots. */
export const OrderSummary = ({ figures, renewsAt, detail }: OrderSummaryProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const zone = useBillingZone();
  const typeNames = useInboxTypeNames();
  const { lines, today, monthly, covered } = figures;
  const domains = lines.filter((line) => line.kind === 'domain');
  const slots = lines.filter((line) => line.kind === 'inbox-slots');
  const oneYear = <Trans>One year, charged once</Trans>;
  const isRenewalKnown = slots.length > 0 && renewsAt !== null;
  return (
    <>
      <ul className="r-lines" aria-label={t`Due today`}>
        {detail === 'brief' && (
          <PriceLine
            name={<Plural value={domains.length} one="# domain" other="# domains" />}
            note={oneYear}
            amount={dueToday(domains)}
          />
        )}
        {detail === 'each' &&
          domains.map(({ domain, amount }) => <PriceLine key={domain} name={domain} note={oneYear} amount={amount} />)}
        {slots.map(({ type, quantity, share, amount }) => (
          <PriceLine
            key={type}
            name={typeNames[type]}
            note={<MoreSlots quantity={quantity} />}
            share={share}
            amount={amount}
          />
        ))}
        <PriceLine isTotal name={<Trans>Due today</Trans>} amount={today} />
      </ul>
      {today > 0 && <TaxNote />}
      {(slots.length > 0 || covered > 0) && (
        <ul className="r-lines" aria-label={t`Due monthly`}>
          {slots.map(({ type, quantity, monthlyAmount }) => (
            <PriceLine
              key={type}
              name={typeNames[type]}
              note={<MoreSlots quantity={quantity} />}
              amount={monthlyAmount}
            />
          ))}
          {covered > 0 && (
            <PriceLine
              name={<Plural value={covered} one="# inbox in a free slot" other="# inboxes in free slots" />}
              note={<Trans>Covered by your plan</Trans>}
              amount={0}
            />
          )}
          <PriceLine
            isTotal
            name={<Trans>Due monthly</Trans>}
            note={isRenewalKnown ? <Trans>Next renewal on {formats.day(renewsAt, zone)}</Trans> : undefined}
            amount={monthly}
          />
        </ul>
      )}
    </>
  );
};

const MoreSlots = ({ quantity }: { quantity: number }) => (
  <Plural value={quantity} one="# more inbox slot" other="# more inbox slots" />
);
