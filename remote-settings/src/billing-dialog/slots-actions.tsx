import { Trans } from '@lingui/react/macro';
import { CheckoutAgainButton, NextStepLabel, type OrderPayment } from '@roost/shared/checkout';
import { useFormats } from '@roost/shared/i18n';
import { Button } from '@roost/shared/ui/core';

type SlotsActionsProps = {
  payment: OrderPayment;
  /** Amount due, in cents. */
  due: number;
  /** Why nothing can be changed now. */
  disabledReason: string | undefined;
  onClose: () => void;
};

/** Submits the change, or continues an unfinished order. */
export const SlotsActions = ({ payment, due, disabledReason, onClose }: SlotsActionsProps) => {
  const amount = useFormats().money(due);
  const { pending, isRunning, pay } = payment;
  const words = due > 0 ? <Trans>Pay {amount}</Trans> : <Trans>Change slots</Trans>;
  return (
    <>
      <CheckoutAgainButton payment={payment} />
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="solid" loading={isRunning} disabledReason={disabledReason} onClick={() => void pay()}>
        {pending === null ? words : <NextStepLabel attempt={pending} />}
      </Button>
    </>
  );
};
