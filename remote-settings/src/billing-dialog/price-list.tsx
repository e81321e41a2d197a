import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingInterval, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { unitPrice } from '@roost/shared/rules/pricing/unit-price';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useSession } from '@roost/shared/session';

/** Prices by tier, including the dedicated IP, which cannot be bought here (product spec, sections 1 and 9). */
export const PriceList = ({ interval }: { interval: BillingInterval }) => {
  const { t } = useLingui();
  const names = useInboxTypeNames();
  const plans = useSession((session) => session.plans);
  const isCustom = useSession((session) => (session.workspace?.customPricing ?? null) !== null);
  return (
    <details className="r-disclosure">
      <summary>
        <Trans>Price list</Trans>
      </summary>
      <OmittedRowsNotice response={plans} />
      <dl className="r-facts r-facts--numbers" aria-label={t`Price list`}>
        {InboxListType.options.flatMap((type) => {
          const plan = plans.find((candidate) => candidate.type === type);
          if (plan === undefined) return [];
          return [
            <dt key={`${type} name`}>{names[type]}</dt>,
            <dd key={`${type} price`}>
              <Tiers plan={plan} interval={interval} />
            </dd>,
          ];
        })}
      </dl>
      {isCustom && (
        <p className="r-field__hint">
          <Trans>Some of these prices apply only to this workspace.</Trans>
        </p>
      )}
    </details>
  );
};

const Tiers = ({ plan, interval }: { plan: SubscriptionPlan; interval: BillingInterval }) => {
  const formats = useFormats();
  if (plan.type === 'IP') {
    const price = formats.money(priceOf(plan, { upTo: null, interval }));
    return (
      <>
        {interval === 'Monthly' ? <Trans>{price} per IP per month</Trans> : <Trans>{price} per IP per year</Trans>}
        <br />
        <Trans>Please contact us to request access</Trans>
      </>
    );
  }
  return plan.tiers.map(({ upTo }) => {
    const price = formats.money(priceOf(plan, { upTo, interval }));
    const most = upTo === null ? '' : formats.number(upTo);
    return (
      <div key={upTo}>
        {plan.tiers.length === 1 ? (
          <Trans>{price} each</Trans>
        ) : upTo === null ? (
          <Trans>{price} each above that</Trans>
        ) : (
          <Trans>
            {price} each up to {most}
          </Trans>
        )}
      </div>
    );
  });
};

const priceOf = (
  plan: SubscriptionPlan,
  { upTo, interval }: { upTo: number | null; interval: BillingInterval },
): number =>
  unitPrice({ plans: [plan], type: plan.type, quantity: upTo ?? Number.MAX_SAFE_INTEGER }, { interval }) ?? 0;
