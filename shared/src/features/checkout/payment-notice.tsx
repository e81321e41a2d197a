import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAppLinks } from '@roost/shared/platform';
import { Banner, Button, buttonClass, type BannerProps } from '@roost/shared/ui/core';
import { NotPaidText } from './not-paid-text.tsx';

/**
 * Why a payment stopped: the checkout did not load, the provider reports a failure, the server's price differs, or
 * another tab is paying or has changed the order.
 */
export type PaymentProblem =
  | 'unavailable'
  | 'not-configured'
  | 'not-paid'
  | 'expired'
  | 'price-changed'
  | 'elsewhere'
  | 'changed-elsewhere';
/**
 * The state of an order that is not paid. `unanswered`: the server did not respond, so the outcome of the order is
 * unknown.
 */
export type PaymentState = PaymentProblem | 'unanswered' | 'unpaid' | 'confirming';

const tones: Record<PaymentState, BannerProps['tone']> = {
  unavailable: 'danger',
  'not-configured': 'danger',
  'not-paid': 'warning',
  expired: 'warning',
  'price-changed': 'warning',
  elsewhere: 'info',
  'changed-elsewhere': 'warning',
  unanswered: 'warning',
  unpaid: 'info',
  confirming: 'info',
};

type PaymentNoticeProps = {
  state: PaymentState;
  /** For `unavailable`: the payment with its own page. */
  transactionId?: string | null | undefined;
  action?: ReactNode;
};

/** Shows the payment state of an order and the next step. */
export const PaymentNotice = ({ state, transactionId, action }: PaymentNoticeProps) => (
  <Banner
    tone={tones[state]}
    action={state === 'unavailable' ? <OtherPaymentOptions transactionId={transactionId ?? null} /> : action}
  >
    <PaymentStateText standing={state} transactionId={transactionId ?? null} />
  </Banner>
);

/** A reload, which preserves the order, or the payment's own page, which needs no frame. */
const OtherPaymentOptions = ({ transactionId }: { transactionId: string | null }) => {
  const links = useAppLinks();
  return (
    <>
      <Button size="sm" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      {transactionId !== null && (
        <a className={buttonClass({ size: 'sm' })} href={links.paymentLink({ transactionId })}>
          <Trans>Open the payment page</Trans>
        </a>
      )}
    </>
  );
};

type PaymentStateTextProps = { standing: PaymentState; transactionId: string | null };

const PaymentStateText = ({ standing, transactionId }: PaymentStateTextProps) => {
  switch (standing) {
    case 'unavailable':
      return (
        <Trans>
          The checkout couldn't be loaded. An ad blocker or your network may be blocking it. Reload the page and
          continue the payment, or pay on a separate page. Your order is saved.
        </Trans>
      );
    case 'not-configured':
      return (
        <Trans>
          Payment is not configured. Contact the operator of this dashboard. Your order is saved, so you can pay later.
        </Trans>
      );
    case 'not-paid':
      return <NotPaidText transactionId={transactionId} />;
    case 'expired':
      return (
        <Trans>Your order expired after 24 hours, so nothing was charged. Check today's prices below, then pay.</Trans>
      );
    case 'price-changed':
      return <Trans>The price just changed, so nothing was charged. Review your order, then pay.</Trans>;
    case 'elsewhere':
      return <Trans>This order is being paid in another tab. Finish or close the payment there first.</Trans>;
    case 'changed-elsewhere':
      return <Trans>Your order was changed or finished in another tab. Review the order before you pay.</Trans>;
    case 'unanswered':
      return (
        <Trans>
          We got no response, so we don't know whether your order was placed. Retry the order: you're never charged
          twice.
        </Trans>
      );
    case 'unpaid':
      return <Trans>Your order is saved, but not paid yet.</Trans>;
    case 'confirming':
      return <Trans>Your payment is being confirmed. This can take a minute. You don't need to pay again.</Trans>;
  }
};
