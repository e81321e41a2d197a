import { Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import type { OrderPayment } from './use-order-payment.ts';

type CheckoutAgainButtonProps = { payment: Pick<OrderPayment, 'pending' | 'isRunning' | 'payAgain'> };

/** For a payment that was claimed and is not confirmed: nothing is there to be shown again before. */
export const CheckoutAgainButton = ({ payment: { pending, isRunning, payAgain } }: CheckoutAgainButtonProps) =>
  pending?.isClaimedPaid === true && !isRunning ? (
    <Button className="r-footer-start" onClick={() => void payAgain()}>
      <Trans>Open the checkout again</Trans>
    </Button>
  ) : null;
