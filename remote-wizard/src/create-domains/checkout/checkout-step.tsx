import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { isResumable, type PurchaseAttempt } from '@roost/shared/checkout';
import type { OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { serverMessageOf, useFailureText, type Failure } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useSession } from '@roost/shared/session';
import { Card, FailedState, Skeleton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { figuresOf } from './order-figures.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayActions } from './pay-actions.tsx';
import { PriceChanges, type ChangedOffer } from './price-changes.tsx';
import { usePayment, type Order } from './use-payment.ts';
import { useOrderSubscription } from './use-order-subscription.ts';
import { useSlotsDisabledReason } from './use-slots-disabled-reason.ts';

type CheckoutStepProps = {
  /** Order lines of the available domains. */
  lines: readonly OrderLine[];
  changes: readonly ChangedOffer[];
  /** Total of the domains when they were selected, in cents. */
  formerTotal: number;
  inboxes: { type: InboxType; quantity: number };
  order: Order | null;
  attempt: PurchaseAttempt | null;
  lockName: string;
  /** Prices are being checked again. */
  isChecking: boolean;
  onRead: Parameters<typeof usePayment>[0]['onRead'];
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  /** Starts another check of all prices; resolves when `isChecking` shows it. */
  onCheckAgain: () => Promise<void>;
  /** Called with the domains that another customer has bought. */
  onGone: (domains: string[]) => void;
  onRemove: (domains: string[]) => void;
  onPaid: (receiptId: string | undefined) => void;
  onPrevious: () => void;
};

export const CheckoutStep = (props: CheckoutStepProps) => {
  const { lines, inboxes, order, attempt, isChecking, onCheckAgain, onGone } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  const transactionId = attempt?.transactionId ?? null;
  const { call, subscription, renewsAt } = useOrderSubscription({ isNeeded: inboxes.quantity > 0, transactionId });
  const figures = figuresOf({ domainLines: lines, inboxes, plans, limitations, subscription });
  const {
    refusal: slotsRefusal,
    needsResume,
    failureText,
  } = useSlotsDisabledReason({ charged: figures?.charged ?? 0, isCanceled: subscription?.isCanceled === true });

  const start = useRef({ attempt, onCheckAgain });
  // An ordered domain has a fixed price.
  const [isCheckStarting, setIsCheckStarting] = useState(!isResumable(attempt));
  useEffect(() => {
    if (!isResumable(start.current.attempt)) void start.current.onCheckAgain().finally(() => setIsCheckStarting(false));
  }, []);

  const reportFailure = (failure: Failure) => {
    const description = failureText(failure) ?? (serverMessageOf(failure) || textOf(failure));
    toast({ tone: 'danger', title: t`Error`, description });
    if (failure.kind === 'conflict') void onCheckAgain();
    if (failure.kind !== 'badRequest' || failure.code !== 'domain-unavailable') return;
    onGone((order?.domains ?? []).filter((_, index) => `domains.${index}` in failure.fields));
  };
  const payment = usePayment({
    order,
    agreedPrices: { today: figures?.today ?? 0, monthly: figures?.monthly ?? 0 },
    attempt,
    lockName: props.lockName,
    onRead: props.onRead,
    onAttempt: props.onAttempt,
    onPaid: props.onPaid,
    onNotPaid: () => void onCheckAgain(),
    onFailure: reportFailure,
  });

  const { refetch } = call;
  const isLeftUnpaid = payment.state === 'unpaid' && inboxes.quantity > 0;
  useEffect(() => {
    // The checkout can fail because the subscription was cancelled or free slots were used.
    if (isLeftUnpaid) void refetch({ cancelRefetch: false });
  }, [isLeftUnpaid, refetch]);

  if (call.isLoading) return <Skeleton height={240} />;
  if (figures === null && call.error !== null) {
    return <LoadFailed call={call} title={<Trans>The price of your inboxes could not be loaded</Trans>} />;
  }
  if (figures === null) {
    return (
      <FailedState title={<Trans>The price of your inboxes isn't available</Trans>} onRetry={() => location.reload()}>
        <Trans>Reload the page. Your order is saved.</Trans>
      </FailedState>
    );
  }
  const refusal = () => {
    if (isCheckStarting || isChecking) return t`Wait until the prices have been checked again.`;
    if (order === null) return t`First remove the domains that can't be bought.`;
    return payment.pending === null ? slotsRefusal : undefined;
  };
  return (
    <div className="r-flow">
      <PriceChanges
        changes={props.changes}
        total={{ was: props.formerTotal, now: figures.today }}
        onRemove={props.onRemove}
        onCheckAgain={() => void onCheckAgain()}
      />
      <PayActions
        payment={payment}
        figures={figures}
        renewsAt={renewsAt}
        inboxes={{ ...inboxes, ...(transactionId !== null && { replaces: transactionId }) }}
        disabledReason={refusal()}
        needsResume={needsResume}
        onPrevious={props.onPrevious}
      >
        {order !== null && <OrderDetails order={order} />}
        <Card className="r-section">
          <OrderSummary figures={figures} renewsAt={renewsAt} detail="each" />
        </Card>
      </PayActions>
    </div>
  );
};
