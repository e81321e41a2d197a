import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CheckoutAgainButton, GoOnWords, PaymentNotice, type OrderPayment } from '@roost/shared/checkout';
import { useFormats } from '@roost/shared/i18n';
import { Slot, type SlotProps } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import type { OrderFigures } from './order-figures.ts';

type PayActionsProps = {
  payment: OrderPayment;
  figures: OrderFigures;
  renewsAt: string | null;
  inboxes: SlotProps['billing-dialog']['planned'] & object;
  /** Why nothing can be paid now. */
  disabledReason: string | undefined;
  onPrevious: () => void;
  children: ReactNode;
};

/** The way to pay: what inboxes cost first, then the payment is confirmed, then the order is sent (product spec, section 4). */
export const PayActions = (props: PayActionsProps) => {
  const { payment, figures, renewsAt, inboxes, disabledReason, onPrevious, children } = props;
  const { t } = useLingui();
  const amount = useFormats().money(figures.today);
  const [asking, setAsking] = useState<'billing' | 'payment' | null>(null);
  const { isRunning, pending, standing } = payment;
  const ask = () => setAsking(inboxes.quantity > 0 ? 'billing' : 'payment');

  return (
    <>
      {standing !== null && <PaymentNotice standing={standing} transactionId={payment.transactionId} />}
      {children}
      {asking === 'billing' && (
        <Slot
          name="billing-dialog"
          planned={inboxes}
          onClose={() => setAsking(null)}
          onConfirm={() => setAsking('payment')}
        />
      )}
      <div className="r-flow__actions">
        <Button disabledReason={isRunning ? t`Your payment is under way.` : undefined} onClick={onPrevious}>
          <Trans>Previous</Trans>
        </Button>
        <CheckoutAgainButton payment={payment} />
        <Button
          variant="solid"
          loading={isRunning}
          disabledReason={disabledReason}
          onClick={() => (pending === null ? ask() : void payment.pay())}
        >
          {pending === null ? <Trans>Pay {amount}</Trans> : <GoOnWords attempt={pending} />}
        </Button>
      </div>
      {asking === 'payment' && (
        <ConfirmPaymentDialog
          figures={figures}
          renewsAt={renewsAt}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void payment.pay();
          }}
        />
      )}
    </>
  );
};
