import { useState } from 'react';
import { toFailure, type Failure } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { withPaymentLock } from './with-payment-lock.ts';
import { awaitPayment, payAtCheckout, type PaymentOutcome } from './pay-at-checkout.ts';
import type { PaymentProblem, PaymentState } from './payment-notice.tsx';
import { abandonedContent, type PurchaseAttempt } from './purchase-attempt.ts';
import { readPayment, type PaymentQuery } from './read-payment.ts';
import { useExclusiveAction } from './use-exclusive-action.ts';

type SentOrder = {
  /** Identifies the order: different content means a different order. */
  content: string;
  /** Returns no transaction when nothing is left to pay. */
  send: (sent: {
    idempotencyKey: string;
    /** The transaction of the unpaid order that this one replaces. */
    replaces: string | null;
  }) => Promise<{ transactionId?: string | undefined; receiptId?: string | undefined }>;
};

type OrderPaymentOptions = {
  /** Null while the order is invalid. */
  order: SentOrder | null;
  attempt: PurchaseAttempt | null;
  /** Identifies the form: only one tab can pay for it at a time. */
  lockName: string;
  /** The stored order: another tab can have changed, ordered or paid since. */
  onRead: () => Promise<{ content: string; attempt: PurchaseAttempt | null }>;
  /** Resolves when the attempt is stored; the order is sent only after that. */
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  /**
   * Whether the server's price matches the price that the user agreed to. Omitted when the order itself contains the
   * price.
   */
  isPriceAccepted?: (query: PaymentQuery) => Promise<boolean>;
  /** `receiptId` is undefined when there is no receipt to show. */
  onPaid: (receiptId: string | undefined) => void | Promise<void>;
  /** Called when the order was not paid: availability and prices can have changed. */
  onNotPaid: () => void;
  onFailure: (failure: Failure) => void;
};

export type OrderPayment = ReturnType<typeof useOrderPayment>;

/**
 * Orders, opens the checkout and waits for the confirmation. Resumes a pending attempt, so that nothing is ordered
 * twice.
 */
export const useOrderPayment = (options: OrderPaymentOptions) => {
  const { order, attempt, lockName, onRead, onAttempt, isPriceAccepted, onPaid, onNotPaid, onFailure } = options;
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isAtCheckout, setIsAtCheckout] = useState(false);
  /** The last transaction that was not paid: the API can know the reason. */
  const [rejectedTransactionId, setRefused] = useState<string | null>(null);
  const { isRunning, run } = useExclusiveAction({
    onStart: () => setProblem(null),
    onFailure: (thrown) => onFailure(toFailure(thrown)),
  });
  const isThisOrder = (known: PurchaseAttempt | null) => known !== null && known.content === order?.content;
  const pending = isThisOrder(attempt) ? attempt : null;

  const giveUp = async (reason: PaymentProblem, { unpaid = null, refusedId = null }: FailureContext = {}) => {
    setRefused(refusedId);
    await onAttempt(unpaid && { ...unpaid, content: abandonedContent });
    setProblem(reason);
    onNotPaid();
  };

  /** Handles the state of the payment; an open payment preserves the attempt, which can be continued. */
  const end = async (outcome: PaymentOutcome, { transactionId, signal }: PaymentQuery) => {
    if (signal.aborted || outcome === 'unpaid' || outcome === 'confirming') return undefined;
    if (outcome === 'paid') return onPaid(transactionId);
    return outcome === 'not-paid' ? giveUp(outcome, { refusedId: transactionId }) : setProblem(outcome);
  };

  const show = async (known: PurchaseAttempt, query: PaymentQuery) => {
    const onClaimed = () => {
      setIsAtCheckout(false);
      return onAttempt({ ...known, isClaimedPaid: true });
    };
    setIsAtCheckout(true);
    try {
      return await end(await payAtCheckout({ ...query, onClaimed }), query);
    } finally {
      setIsAtCheckout(false);
    }
  };

  /** Opens the checkout only if the server's price is the agreed one. */
  const confirmPriceAndOpen = async (known: PurchaseAttempt, query: PaymentQuery) => {
    const isAccepted = isPriceAccepted === undefined || (await isPriceAccepted(query));
    if (query.signal.aborted) return undefined;
    return isAccepted ? show(known, query) : giveUp('price-changed', { unpaid: known });
  };

  const sendOrder = async (
    { content, send }: SentOrder,
    { ownAttempt, replaces }: PreviousOrder,
    signal: AbortSignal,
  ) => {
    const idempotencyKey = crypto.randomUUID();
    const sent = ownAttempt ?? { idempotencyKey, content, transactionId: null, isClaimedPaid: false, replaces };
    await onAttempt(sent);
    let response: Awaited<ReturnType<SentOrder['send']>>;
    try {
      response = await send({ idempotencyKey: sent.idempotencyKey, replaces: sent.replaces });
    } catch (thrown) {
      const failure = toFailure(thrown);
      // After an error of the server or without a response the attempt stays stored: a retry sends the same key.
      if (failure.kind === 'unavailable' || failure.kind === 'aborted') throw thrown;
      if (isOutcomeUnknown(failure)) return undefined;
      if (failure.kind === 'conflict' && failure.code === 'price-changed') return giveUp('price-changed');
      await onAttempt(null);
      throw thrown;
    }
    const { transactionId, receiptId } = response;
    if (transactionId === undefined) return signal.aborted ? undefined : onPaid(receiptId);
    const known = { ...sent, transactionId };
    await onAttempt(known);
    return confirmPriceAndOpen(known, { transactionId, signal });
  };

  const proceed = async (signal: AbortSignal) => {
    const stored = await onRead();
    if (order === null || stored.content !== order.content) return setProblem('changed-elsewhere');
    const transactionId = stored.attempt?.transactionId ?? null;
    const ownAttempt = isThisOrder(stored.attempt) ? stored.attempt : null;
    if (transactionId === null) return sendOrder(order, { ownAttempt, replaces: null }, signal);
    const query = { transactionId, signal };
    if (ownAttempt?.isClaimedPaid === true) return end(await awaitPayment(query), query);
    // Paid in another tab or before a reload: prevents a second payment.
    const status = await readPayment(query);
    if (status === 'Completed') return onPaid(transactionId);
    if (ownAttempt === null) return sendOrder(order, { ownAttempt, replaces: transactionId }, signal);
    if (status === 'Expired') return giveUp('expired');
    return status === 'Open'
      ? confirmPriceAndOpen(ownAttempt, query)
      : giveUp('not-paid', { refusedId: transactionId });
  };
  const runAlone = (act: (signal: AbortSignal) => Promise<void>) =>
    run((signal) => withPaymentLock({ lockName, onBusy: () => setProblem('elsewhere') }, () => act(signal)));

  return {
    isRunning,
    /** The checkout is open over the page. */
    isAtCheckout,
    /** The state of the payment; null before an order, or while it is unknown. */
    state: toPaymentState({ problem, pending, isRunning }),
    /** Transaction of the pending order, or of the last one that was not paid. */
    transactionId: pending?.transactionId ?? rejectedTransactionId,
    /** The unfinished attempt for exactly this order. */
    pending,
    /** Orders and pays, or continues the pending attempt. */
    pay: () => runAlone(proceed),
    /** Reopens the checkout of a payment that is reported but not confirmed. */
    payAgain: () =>
      runAlone(async (signal) => {
        const transactionId = pending?.transactionId ?? null;
        if (pending !== null && transactionId !== null) await show(pending, { transactionId, signal });
      }),
  };
};

/** The attempt for the same order, or the transaction of a different one. */
type PreviousOrder = { ownAttempt: PurchaseAttempt | null; replaces: string | null };
type FailureContext = {
  /** Stored so that the next order replaces it. */
  unpaid?: PurchaseAttempt | null;
  /** The transaction that was not paid. */
  refusedId?: string | null;
};
type Known = { problem: PaymentProblem | null; pending: PurchaseAttempt | null; isRunning: boolean };

/** While an action runs, only a reported payment has a state to show. */
const toPaymentState = ({ problem, pending, isRunning }: Known): PaymentState | null => {
  if (problem !== null) return isRunning ? null : problem;
  if (pending?.isClaimedPaid === true) return 'confirming';
  if (pending === null || isRunning) return null;
  return pending.transactionId === null ? 'unanswered' : 'unpaid';
};
