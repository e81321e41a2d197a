import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PaymentNotice, type PaymentStanding } from '@roost/shared/checkout';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { Slot } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import type { OrderFigures } from './order-figures.ts';
import type { PurchaseAttempt } from './purchase-attempt.ts';
import type { usePayment } from './use-payment.ts';

type PayActionsProps = {
  payment: ReturnType<typeof usePayment>;
  figures: OrderFigures;
  renewsAt: string | null;
  inboxes: { type: InboxType; quantity: number };
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
  const { isRunning, pending } = payment;
  const standing = standingOf(payment);
  const ask = () => setAsking(inboxes.quantity > 0 ? 'billing' : 'payment');

  return (
    <>
      {standing !== null && (!isRunning || standing === 'confirming') && (
        <PaymentNotice standing={standing} transactionId={pending?.transactionId} />
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
      <div className="r-flow__actions">
        <Button disabledReason={isRunning ? t`Your payment is under way.` : undefined} onClick={onPrevious}>
          <Trans>Previous</Trans>
        </Button>
        {pending?.isClaimedPaid === true && !isRunning && (
          <Button className="r-footer-start" onClick={() => void payment.payAgain()}>
            <Trans>Open the checkout again</Trans>
          </Button>
        )}
        <Button
          variant="solid"
          loading={isRunning}
          disabledReason={disabledReason}
          onClick={() => (pending === null ? ask() : void payment.pay())}
        >
          {pending === null ? <Trans>Pay {amount}</Trans> : <GoOn attempt={pending} />}
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

/** Null while nothing has been ordered. */
const standingOf = ({ problem, pending }: ReturnType<typeof usePayment>): PaymentStanding | null => {
  if (problem !== null || pending === null) return problem;
  if (pending.transactionId === null) return 'unanswered';
  return pending.isClaimedPaid ? 'confirming' : 'unpaid';
};

const GoOn = ({ attempt }: { attempt: PurchaseAttempt }) => {
  if (attempt.transactionId === null) return <Trans>Ask again</Trans>;
  return attempt.isClaimedPaid ? <Trans>Check again</Trans> : <Trans>Continue payment</Trans>;
};
