import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '@roost/shared/ui/core';
import type { LinkState } from './use-payment-link.ts';

/** State of a linked payment, as a heading and a sentence. */
export const PaymentState = ({ state }: { state: LinkState }) => {
  const { t } = useLingui();
  const { title, text } = usePaymentMessages()[state];
  return (
    <div className="r-section" role="status">
      {state === 'waiting' && <Spinner label={t`Loading`} />}
      <h2 className="r-section__title">{title}</h2>
      <p className="r-section__text">{text}</p>
    </div>
  );
};

const usePaymentMessages = (): Record<LinkState, { title: ReactNode; text: ReactNode }> => ({
  waiting: {
    title: <Trans>Opening the payment</Trans>,
    text: <Trans>This takes a moment. Then pay in the window that opens.</Trans>,
  },
  paid: {
    title: <Trans>This order is already paid</Trans>,
    text: <Trans>You have nothing more to pay. The order is in the dashboard.</Trans>,
  },
  done: {
    title: <Trans>Thank you for your payment</Trans>,
    text: <Trans>We're processing your order. The order appears in the dashboard once the payment is confirmed.</Trans>,
  },
  closed: {
    title: <Trans>The payment is not finished</Trans>,
    text: <Trans>The payment window was closed before you finished paying. Nothing was charged.</Trans>,
  },
  failed: {
    title: <Trans>The payment didn't go through</Trans>,
    text: <Trans>Try again, or choose another payment method. You're never charged twice.</Trans>,
  },
  unavailable: {
    title: <Trans>The payment could not be loaded</Trans>,
    text: <Trans>Check your connection, allow this page in your ad blocker, and reload it. Nothing was charged.</Trans>,
  },
  'not-configured': {
    title: <Trans>Payment is not configured</Trans>,
    text: <Trans>You can't pay here. Contact the person who sent you this link.</Trans>,
  },
  'no-transaction': {
    title: <Trans>This payment link is incomplete</Trans>,
    text: <Trans>Open the link again from the message you received.</Trans>,
  },
});
