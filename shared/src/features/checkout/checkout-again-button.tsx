import { Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import type { OrderPayment } from './use-order-payment.ts';

type CheckoutAgainButtonProps = { payment: Pick<OrderPayment, 'pending' | 'isRunning' | 'payAgain'> };

/** Shown only for a payment that the checkout reported as paid and the API has not confirmed. */
export const CheckoutAgainButton = ({ payment: { pending, isRunning, payAgain } }: CheckoutAgainButtonProps) =>
  pending?.isClaimedPaid === true && !isRunning ? (
    <Button className="r-footer-start" onClick={() => void payAgain()}>
      <Trans>Open the checkout again</Trans>
    </Button>
  ) : null;
