import { Trans } from '@lingui/react/macro';
import { Banner } from '@roost/shared/ui/core';
import type { PurchaseAttempt } from './purchase-attempt.ts';
import type { PaymentProblem } from './use-payment.ts';

type PaymentNoticeProps = { problem: PaymentProblem | null; pending: PurchaseAttempt | null };

/** How the payment stands, and what to do. */
export const PaymentNotice = ({ problem, pending }: PaymentNoticeProps) => {
  switch (problem) {
    case 'unavailable':
      return (
        <Banner tone="danger">
          <Trans>
            The checkout could not be loaded. An ad blocker or the network may be stopping it. Reload the page, then
            continue the payment: your order is kept.
          </Trans>
        </Banner>
      );
    case 'not-configured':
      return (
        <Banner tone="danger">
          <Trans>
            Payment is not configured. Tell whoever runs this dashboard; your order is kept and can be paid later.
          </Trans>
        </Banner>
      );
    case 'not-paid':
      return (
        <Banner tone="warning">
          <Trans>The payment did not go through. Look at your order again, then pay.</Trans>
        </Banner>
      );
    case null:
      return pending && <PendingNotice attempt={pending} />;
  }
};

const PendingNotice = ({ attempt }: { attempt: PurchaseAttempt }) => {
  if (attempt.transactionId === null) {
    return (
      <Banner tone="warning">
        <Trans>
          No answer came, so it is not known whether your order was taken. Ask again: it is never ordered twice.
        </Trans>
      </Banner>
    );
  }
  if (attempt.isClaimedPaid) {
    return (
      <Banner tone="info">
        <Trans>Your payment is being confirmed. This can take a minute; you do not need to pay again.</Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="info">
      <Trans>Your order is taken and its payment is not finished yet.</Trans>
    </Banner>
  );
};
