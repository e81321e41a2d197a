import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CheckoutAgainButton, NextStepLabel, PaymentNotice, type OrderPayment } from '@roost/shared/checkout';
import { ResumeNotice } from '@roost/shared/checkout/resume-notice';
import { useFormats } from '@roost/shared/i18n';
import { Slot, type SlotProps } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { FlowActions } from '../actions/index.ts';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import type { OrderFigures } from './order-figures.ts';

type PayActionsProps = {
  payment: OrderPayment;
  figures: OrderFigures;
  renewsAt: string | null;
  inboxes: SlotProps['billing-dialog']['planned'] & object;
  /** Why the payment is blocked. */
  disabledReason: string | undefined;
  /** The subscription is cancelled: the order needs slots, which it sells only after it is resumed. */
  needsResume: boolean;
  onPrevious: () => void;
  children: ReactNode;
};

/** Payment in three steps: price of the inboxes, confirmation, order (product spec, section 4). */
export const PayActions = (props: PayActionsProps) => {
  const { payment, figures, renewsAt, inboxes, disabledReason, needsResume, onPrevious, children } = props;
  const { t } = useLingui();
  const amount = useFormats().money(figures.today);
  const [asking, setAsking] = useState<'billing' | 'payment' | null>(null);
  const { isRunning, pending, state } = payment;
  // Inboxes in free slots add nothing to the monthly price, so one confirmation is enough.
  const askForConfirmation = () => setAsking(figures.charged > 0 ? 'billing' : 'payment');
  const proceed = () => (pending === null ? askForConfirmation() : void payment.pay());

  return (
    <>
      {state !== null && <PaymentNotice state={state} transactionId={payment.transactionId} />}
      {needsResume && pending?.isClaimedPaid !== true && (
        <ResumeNotice action={<Trans>Resume and continue</Trans>} onResumed={proceed}>
          <Trans>
            Your subscription is canceled, so you can't add slots. Resume the subscription to continue your order.
          </Trans>
        </ResumeNotice>
      )}
      {children}
      {asking === 'billing' && (
        <Slot
          name="billing-dialog"
          planned={inboxes}
          onClose={() => setAsking(null)}
          onConfirm={() => setAsking('payment')}
        />
      )}
      <FlowActions
        onPrevious={onPrevious}
        previousDisabledReason={isRunning ? t`Your payment is in progress.` : undefined}
      >
        <CheckoutAgainButton payment={payment} />
        <Button variant="solid" loading={isRunning} disabledReason={disabledReason} onClick={proceed}>
          {pending === null ? <Trans>Pay {amount}</Trans> : <NextStepLabel attempt={pending} />}
        </Button>
      </FlowActions>
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
