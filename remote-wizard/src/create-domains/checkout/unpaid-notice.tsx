import { Trans } from '@lingui/react/macro';
import { PaymentNotice } from '@roost/shared/checkout';
import { Button } from '@roost/shared/ui/core';

/** Notice for an unpaid order, with a button to continue the payment. */
export const UnpaidNotice = ({ onContinue }: { onContinue: () => void }) => (
  <PaymentNotice
    state="unpaid"
    action={
      <Button size="sm" onClick={onContinue}>
        <Trans>Go to checkout</Trans>
      </Button>
    }
  />
);
