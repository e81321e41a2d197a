import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { useResume } from '@roost/shared/checkout/use-resume';
import { monthlyRunRate, renewalsOf, type Renewal } from '@roost/shared/rules/pricing/renewal';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import { useFormats } from '@roost/shared/i18n';
import { useBillingZone, useSession } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { CancelDialog } from './cancel-dialog.tsx';
import { RenewalLines } from './renewal-lines.tsx';

/** Price and next renewal of each period, with the actions to cancel and resume. */
export const PlanDetails = ({ subscription }: { subscription: Subscription }) => {
  const formats = useFormats();
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  const [isCanceling, setIsCanceling] = useState(false);
  const { resume, isResuming, problem } = useResume();
  const { periods, isCanceled } = subscription;
  if (limitations === null || periods.length === 0) {
    return (
      <p className="r-section__text">
        <Trans>You don't have any slots yet. You pay for domains once, when you buy them.</Trans>
      </p>
    );
  }
  const renewals = renewalsOf(subscription, { plans, limitations });
  const credit = formats.money(subscription.credit);
  const rate = formats.money(monthlyRunRate(renewals));
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {isCanceled && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" loading={isResuming} onClick={() => void resume()}>
              <Trans>Resume subscription</Trans>
            </Button>
          }
        >
          <Trans>Your subscription is canceled. Everything works as before until the dates below.</Trans>
        </Banner>
      )}
      {!isCanceled && (
        <p>
          <strong className="r-run-rate">
            <Trans>{rate} a month</Trans>
          </strong>
          <span className="r-section__text">
            <Trans>for all slots. Yearly slots count a twelfth of their price.</Trans>
          </span>
        </p>
      )}
      <div className="r-halves">
        {renewals.map((renewal) => (
          <div key={renewal.interval} className="r-section">
            <RenewalLines renewal={renewal} />
            <p className="r-section__text">
              <RenewalDay renewal={renewal} isCanceled={isCanceled} />
            </p>
          </div>
        ))}
      </div>
      {subscription.credit > 0 && (
        <p className="r-section__text">
          <Trans>You have a credit of {credit}. We'll deduct it from your next invoices.</Trans>
        </p>
      )}
      {!isCanceled && (
        <div className="r-card__foot">
          <Button variant="ghost" onClick={() => setIsCanceling(true)}>
            <Trans>Cancel subscription</Trans>
          </Button>
        </div>
      )}
      {isCanceling && (
        <CancelDialog renewals={renewals} limitations={limitations} onClose={() => setIsCanceling(false)} />
      )}
    </>
  );
};

const RenewalDay = ({ renewal: { interval, at }, isCanceled }: { renewal: Renewal; isCanceled: boolean }) => {
  const formats = useFormats();
  const zone = useBillingZone();
  const day = at === null ? '' : formats.day(at, zone);
  const messages: Record<BillingInterval, ReactNode> = {
    Monthly: <Trans>Next renewal on {day}, then monthly</Trans>,
    Yearly: <Trans>Next renewal on {day}, then yearly</Trans>,
  };
  return isCanceled ? <Trans>These slots end on {day}</Trans> : messages[interval];
};
