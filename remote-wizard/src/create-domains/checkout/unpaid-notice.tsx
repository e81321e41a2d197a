import { Trans } from '@lingui/react/macro';
import { PaymentNotice } from '@roost/shared/checkout';
import { Button } from '@roost/shared/ui/core';

/** An order was taken and its payment is not finished: the way back to it. */
export const UnpaidNotice = ({ onContinue }: { onContinue: () => void }) => (
  <PaymentNotice
    standing="unpaid"
    action={
      <Button size="sm" onClick={onContinue}>
        <Trans>Go to checkout</Trans>
      </Button>
    }
  />
);
