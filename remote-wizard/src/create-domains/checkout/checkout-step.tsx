import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PaymentNotice, type PaymentStanding } from '@roost/shared/checkout';
import { messageOf, useFailureText, type Failure } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { Button, Card } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { OrderSummary, type OrderLine } from './order-summary.tsx';
import type { PurchaseAttempt } from './purchase-attempt.ts';
import { usePayment, type Order } from './use-payment.ts';

type CheckoutStepProps = {
  lines: readonly OrderLine[];
  /** The sum of the lines, in cents. */
  total: number;
  order: Order;
  attempt: PurchaseAttempt | null;
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  /** The domains that somebody else has bought. */
  onUnavailable: (domains: string[]) => void;
  onNotPaid: () => void;
  onPaid: () => void;
  onPrevious: () => void;
};

export const CheckoutStep = (props: CheckoutStepProps) => {
  const { lines, total, order, attempt, onAttempt, onUnavailable, onNotPaid, onPaid, onPrevious } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const amount = useFormats().money(total);
  const [isConfirming, setIsConfirming] = useState(false);

  const tell = (failure: Failure) => {
    toast({ tone: 'danger', title: t`Error`, description: messageOf(failure) || textOf(failure) });
    if (failure.kind === 'refused' && failure.code === 'domain-unavailable') {
      onUnavailable(order.domains.filter((_, index) => `domains.${index}` in failure.fields));
    }
  };
  const payment = usePayment({ order, attempt, onAttempt, onPaid, onNotPaid, onFailure: tell });
  const { isRunning, pending } = payment;
  const standing = standingOf(payment);

  return (
    <div className="r-flow r-flow--narrow">
      {standing !== null && (!isRunning || standing === 'confirming') && <PaymentNotice standing={standing} />}
      <Card className="r-section">
        <OrderSummary lines={lines} total={total} />
      </Card>
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
          onClick={() => (pending === null ? setIsConfirming(true) : void payment.pay())}
        >
          {pending === null ? <Trans>Pay {amount}</Trans> : <GoOn attempt={pending} />}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmPaymentDialog
          total={total}
          domains={lines.length}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            void payment.pay();
          }}
        />
      )}
    </div>
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
