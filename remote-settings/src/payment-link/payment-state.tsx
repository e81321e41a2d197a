import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '@roost/shared/ui/core';
import type { LinkState } from './use-payment-link.ts';

/** State of a linked payment, as a heading and a sentence. */
export const PaymentState = ({ state }: { state: LinkState }) => {
  const { t } = useLingui();
  const { title, text } = usePaymentWords()[state];
  return (
    <div className="r-section" role="status">
      {state === 'waiting' && <Spinner label={t`Loading`} />}
      <h2 className="r-section__title">{title}</h2>
      <p className="r-section__text">{text}</p>
    </div>
  );
};

const usePaymentWords = (): Record<LinkState, { title: ReactNode; text: ReactNode }> => ({
  waiting: {
    title: <Trans>Opening the payment</Trans>,
    text: <Trans>This takes a moment. Finish it in the window over this page.</Trans>,
  },
  paid: {
    title: <Trans>This payment is already paid</Trans>,
    text: <Trans>Nothing more is due. The order is in the dashboard.</Trans>,
  },
  done: {
    title: <Trans>Thank you for your payment</Trans>,
    text: <Trans>It was made, and your order is on its way. It shows in the dashboard when it is confirmed.</Trans>,
  },
  closed: {
    title: <Trans>The payment is not finished</Trans>,
    text: <Trans>Its window was closed before the payment was complete. Nothing was charged.</Trans>,
  },
  failed: {
    title: <Trans>The payment did not go through</Trans>,
    text: <Trans>Try again, or choose another way to pay. You are never charged twice for it.</Trans>,
  },
  unavailable: {
    title: <Trans>The payment could not be loaded</Trans>,
    text: <Trans>Check your connection, allow this page in your ad blocker, and reload it. Nothing was charged.</Trans>,
  },
  'not-configured': {
    title: <Trans>Payment is not configured</Trans>,
    text: <Trans>No payment can be made here. Please contact whoever sent you this link.</Trans>,
  },
  'no-transaction': {
    title: <Trans>This link names no payment</Trans>,
    text: <Trans>Its address is not complete. Open it once more from the message it came in.</Trans>,
  },
});
