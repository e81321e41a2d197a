import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TaxNote } from '@roost/shared/checkout';
import { dueToday } from '@roost/shared/contracts/order-lines';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useBillingZone } from '@roost/shared/session';
import type { OrderFigures } from './order-figures.ts';

type OrderSummaryProps = {
  figures: OrderFigures;
  /** When what is due monthly is charged first, ISO 8601; null while it is not known. */
  renewsAt: string | null;
  /** Whether each domain has a line of its own, or all have one. */
  detail: 'each' | 'brief';
};

/** What is due today and each month, and what free slots cover. */
export const OrderSummary = ({ figures, renewsAt, detail }: OrderSummaryProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const zone = useBillingZone();
  const typeNames = useInboxTypeNames();
  const { lines, today, monthly, covered } = figures;
  const domains = lines.filter((line) => line.kind === 'domain');
  const slots = lines.filter((line) => line.kind === 'inbox-slots');
  return (
    <>
      <ul className="r-lines" aria-label={t`Due today`}>
        {detail === 'brief' && (
          <li>
            <span className="r-lines__name">
              <Plural value={domains.length} one="# domain" other="# domains" />
              <span className="r-lines__note">
                <Trans>One year, charged once</Trans>
              </span>
            </span>
            <span className="r-lines__amount">{formats.money(dueToday(domains))}</span>
          </li>
        )}
        {detail === 'each' &&
          domains.map(({ domain, amount }) => (
            <li key={domain}>
              <span className="r-lines__name">
                {domain}
                <span className="r-lines__note">
                  <Trans>One year, charged once</Trans>
                </span>
              </span>
              <span className="r-lines__amount">{formats.money(amount)}</span>
            </li>
          ))}
        {slots.map(({ type, quantity, share, amount }) => (
          <li key={type}>
            <span className="r-lines__name">
              {typeNames[type]}
              <span className="r-lines__note">
                <Plural value={quantity} one="# more inbox slot" other="# more inbox slots" />
                {share !== null && (
                  <>
                    {' '}
                    <Trans>
                      ({share.daysLeft} of {share.days} days)
                    </Trans>
                  </>
                )}
              </span>
            </span>
            <span className="r-lines__amount">{formats.money(amount)}</span>
          </li>
        ))}
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Trans>Due today</Trans>
          </span>
          <span className="r-lines__amount">{formats.money(today)}</span>
        </li>
      </ul>
      {today > 0 && <TaxNote />}
      {(slots.length > 0 || covered > 0) && (
        <ul className="r-lines" aria-label={t`Due monthly`}>
          {slots.map(({ type, quantity, monthlyAmount }) => (
            <li key={type}>
              <span className="r-lines__name">
                {typeNames[type]}
                <span className="r-lines__note">
                  <Plural value={quantity} one="# more inbox slot" other="# more inbox slots" />
                </span>
              </span>
              <span className="r-lines__amount">{formats.money(monthlyAmount)}</span>
            </li>
          ))}
          {covered > 0 && (
            <li>
              <span className="r-lines__name">
                <Plural value={covered} one="# inbox in a free slot" other="# inboxes in free slots" />
                <span className="r-lines__note">
                  <Trans>Covered by your plan</Trans>
                </span>
              </span>
              <span className="r-lines__amount">{formats.money(0)}</span>
            </li>
          )}
          <li className="r-lines__total">
            <span className="r-lines__name">
              <Trans>Due monthly</Trans>
              {slots.length > 0 && renewsAt !== null && (
                <span className="r-lines__note">
                  <Trans>Next renewal on {formats.day(renewsAt, zone)}</Trans>
                </span>
              )}
            </span>
            <span className="r-lines__amount">{formats.money(monthly)}</span>
          </li>
        </ul>
      )}
    </>
  );
};
