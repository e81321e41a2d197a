import { useState } from 'react';
import { failureOf, type Failure, type FailureKind } from '@roost/shared/http';
import { holdPayment } from './hold-payment.ts';
import { awaitPayment, payAtCheckout, type PaymentEnd } from './pay-at-checkout.ts';
import type { PaymentProblem, PaymentStanding } from './payment-notice.tsx';
import { abandoned, type PurchaseAttempt } from './purchase-attempt.ts';
import { readPayment, type AskedPayment } from './read-payment.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

type SentOrder = {
  /** How attempts at it are told apart: another content is another order. */
  content: string;
  /** Without a transaction in the answer nothing was left to pay. */
  send: (sent: {
    idempotencyKey: string;
    /** The transaction of an unpaid order that this one takes the place of. */
    replaces: string | null;
  }) => Promise<{ transactionId?: string | undefined; receiptId?: string | undefined }>;
};

type OrderPaymentOptions = {
  /** Null while it cannot be ordered. */
  order: SentOrder | null;
  attempt: PurchaseAttempt | null;
  /** Of the form: one payment of it at a time, in all tabs. */
  lockName: string;
  /** What is stored now: another tab may have changed, ordered or paid meanwhile. */
  onRead: () => Promise<{ content: string; attempt: PurchaseAttempt | null }>;
  /** Resolves when it is stored: an order is sent only after that. */
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  /** Whether the server's price is the one that was agreed to; not asked where the order itself holds the price. */
  isAgreed?: (asked: AskedPayment) => Promise<boolean>;
  /** Undefined where there is nothing to show of it. */
  onPaid: (receiptId: string | undefined) => void | Promise<void>;
  /** What was not paid may have been sold to somebody else meanwhile, or cost something else. */
  onNotPaid: () => void;
  onFailure: (failure: Failure) => void;
};

export type OrderPayment = ReturnType<typeof useOrderPayment>;

/** Orders, shows the checkout and waits for the confirmation. What was begun goes on from where it was: nothing is ordered twice. */
export const useOrderPayment = (options: OrderPaymentOptions) => {
  const { order, attempt, lockName, onRead, onAttempt, isAgreed, onPaid, onNotPaid, onFailure } = options;
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [isAtCheckout, setIsAtCheckout] = useState(false);
  /** The last transaction that was not paid: the API may know why. */
  const [refused, setRefused] = useState<string | null>(null);
  const { isRunning, run } = useOneAtATime({
    onStart: () => setProblem(null),
    onFailure: (thrown) => onFailure(failureOf(thrown)),
  });
  const isThisOrder = (known: PurchaseAttempt | null) => known !== null && known.content === order?.content;
  const pending = isThisOrder(attempt) ? attempt : null;

  const giveUp = async (why: PaymentProblem, { unpaid = null, refusedId = null }: GivenUp = {}) => {
    setRefused(refusedId);
    await onAttempt(unpaid && { ...unpaid, content: abandoned });
    setProblem(why);
    onNotPaid();
  };

  /** Goes on by how the payment stands; where it is still open, the attempt stays and can be continued. */
  const end = async (how: PaymentEnd, { transactionId, signal }: AskedPayment) => {
    if (signal.aborted || how === 'unpaid' || how === 'confirming') return undefined;
    if (how === 'paid') return onPaid(transactionId);
    return how === 'not-paid' ? giveUp(how, { refusedId: transactionId }) : setProblem(how);
  };

  const show = async (known: PurchaseAttempt, asked: AskedPayment) => {
    const onClaimed = () => {
      setIsAtCheckout(false);
      return onAttempt({ ...known, isClaimedPaid: true });
    };
    setIsAtCheckout(true);
    try {
      return await end(await payAtCheckout({ ...asked, onClaimed }), asked);
    } finally {
      setIsAtCheckout(false);
    }
  };

  /** The server's prices count: where they are others than those agreed to, nobody pays unseen. */
  const showAsAgreed = async (known: PurchaseAttempt, asked: AskedPayment) => {
    const agreed = isAgreed === undefined || (await isAgreed(asked));
    if (asked.signal.aborted) return undefined;
    return agreed ? show(known, asked) : giveUp('price-changed', { unpaid: known });
  };

  const place = async ({ content, send }: SentOrder, { kept, replaces }: Before, signal: AbortSignal) => {
    const idempotencyKey = crypto.randomUUID();
    const sent = kept ?? { idempotencyKey, content, transactionId: null, isClaimedPaid: false, replaces };
    await onAttempt(sent);
    let answer: Awaited<ReturnType<SentOrder['send']>>;
    try {
      answer = await send({ idempotencyKey: sent.idempotencyKey, replaces: sent.replaces });
    } catch (thrown) {
      const failure = failureOf(thrown);
      // Without an answer the attempt stays: the same key asks again.
      if (isWithoutAnswer(failure.kind)) return undefined;
      if (failure.kind === 'conflict' && failure.code === 'price-changed') return giveUp('price-changed');
      if (failure.kind !== 'unavailable' && failure.kind !== 'aborted') await onAttempt(null);
      throw thrown;
    }
    const { transactionId, receiptId } = answer;
    if (transactionId === undefined) return signal.aborted ? undefined : onPaid(receiptId);
    const known = { ...sent, transactionId };
    await onAttempt(known);
    return showAsAgreed(known, { transactionId, signal });
  };

  const proceed = async (signal: AbortSignal) => {
    const stored = await onRead();
    if (order === null || stored.content !== order.content) return setProblem('changed-elsewhere');
    const transactionId = stored.attempt?.transactionId ?? null;
    const kept = isThisOrder(stored.attempt) ? stored.attempt : null;
    if (transactionId === null) return place(order, { kept, replaces: null }, signal);
    const asked = { transactionId, signal };
    if (kept?.isClaimedPaid === true) return end(await awaitPayment(asked), asked);
    // Paid in another tab, or before a reload: nobody pays twice.
    const status = await readPayment(asked);
    if (status === 'Completed') return onPaid(transactionId);
    if (kept === null) return place(order, { kept, replaces: transactionId }, signal);
    if (status === 'Expired') return giveUp('expired');
    return status === 'Open' ? showAsAgreed(kept, asked) : giveUp('not-paid', { refusedId: transactionId });
  };
  const runAlone = (act: (signal: AbortSignal) => Promise<void>) =>
    run((signal) => holdPayment({ lockName, onBusy: () => setProblem('elsewhere') }, () => act(signal)));

  return {
    isRunning,
    /** The checkout lies over the page. */
    isAtCheckout,
    /** How the order stands; null while nothing has been ordered, or before it is known. */
    standing: standingOf({ problem, pending, isRunning }),
    /** Of the order, or of the one that was not paid. */
    transactionId: pending?.transactionId ?? refused,
    /** The attempt at exactly this order that is not finished. */
    pending,
    /** Orders and pays, or goes on with what is pending. */
    pay: () => runAlone(proceed),
    /** Shows the checkout again, for a payment that was claimed and is not confirmed. */
    payAgain: () =>
      runAlone(async (signal) => {
        const transactionId = pending?.transactionId ?? null;
        if (pending !== null && transactionId !== null) await show(pending, { transactionId, signal });
      }),
  };
};

/** The attempt at the same order, or the transaction of another one. */
type Before = { kept: PurchaseAttempt | null; replaces: string | null };
type GivenUp = {
  /** Kept to be replaced by the next order. */
  unpaid?: PurchaseAttempt | null;
  /** Transaction that was not paid. */
  refusedId?: string | null;
};
type Known = { problem: PaymentProblem | null; pending: PurchaseAttempt | null; isRunning: boolean };

/** While it is under way only a claimed payment is worth a word. */
const standingOf = ({ problem, pending, isRunning }: Known): PaymentStanding | null => {
  if (problem !== null) return isRunning ? null : problem;
  if (pending?.isClaimedPaid === true) return 'confirming';
  if (pending === null || isRunning) return null;
  return pending.transactionId === null ? 'unanswered' : 'unpaid';
};

const isWithoutAnswer = (kind: FailureKind): boolean => ['unreachable', 'timeout', 'malformed'].includes(kind);
