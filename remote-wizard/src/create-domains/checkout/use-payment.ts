import { useState } from 'react';
import { awaitPayment, payAtCheckout, readPayment, type PaymentEnd, type PaymentProblem } from '@roost/shared/checkout';
import { listDomains } from '@roost/shared/contracts/domain';
import type { CallAnswer, CallInput } from '@roost/shared/contracts/endpoint';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { getReceipt } from '@roost/shared/contracts/receipt';
import { failureOf, http, type Failure, type FailureKind } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { holdPayment } from './hold-payment.ts';
import type { PurchaseAttempt } from './purchase-attempt.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Order = CallInput<typeof purchaseDomains>['body'];

type PaymentOptions = {
  /** Null while it cannot be ordered. */
  order: Order | null;
  /** What it costs today and each month, as shown; cents. */
  agreed: { today: number; monthly: number };
  attempt: PurchaseAttempt | null;
  /** Of the form: one payment of it at a time, in all tabs. */
  lockName: string;
  /** What is stored now: another tab may have changed, ordered or paid meanwhile. */
  onRead: () => Promise<{ content: string; attempt: PurchaseAttempt | null }>;
  /** Resolves when it is stored: an order is sent only after that. */
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  onPaid: (receiptId: string | undefined) => void;
  /** What was not paid may have been sold to somebody else meanwhile, or cost something else. */
  onNotPaid: () => void;
  onFailure: (failure: Failure) => void;
};

/** Orders, shows the checkout and waits for the confirmation. What was begun goes on from where it was: nothing is ordered twice. */
export const usePayment = (options: PaymentOptions) => {
  const { order, agreed, attempt, lockName, onRead, onAttempt, onPaid, onNotPaid, onFailure } = options;
  const purchase = useAction(purchaseDomains, { changes: [listDomains] });
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const { isRunning, run } = useOneAtATime({
    onStart: () => setProblem(null),
    onFailure: (thrown) => onFailure(failureOf(thrown)),
  });
  const content = JSON.stringify(order);
  const isThisOrder = (known: PurchaseAttempt | null) => known?.content === content;
  const pending = isThisOrder(attempt) ? attempt : null;

  const giveUp = async (why: PaymentProblem) => {
    await onAttempt(null);
    setProblem(why);
    onNotPaid();
  };

  /** Goes on by how the payment stands; where it is still open, the attempt stays and can be continued. */
  const end = async (how: PaymentEnd, transactionId: string, signal: AbortSignal) => {
    if (signal.aborted || how === 'unpaid' || how === 'confirming') return undefined;
    if (how === 'paid') return onPaid(transactionId);
    return how === 'not-paid' ? giveUp(how) : setProblem(how);
  };

  const show = async (known: PurchaseAttempt, transactionId: string, signal: AbortSignal) => {
    const onClaimed = () => onAttempt({ ...known, isClaimedPaid: true });
    return end(await payAtCheckout({ transactionId, signal, onClaimed }), transactionId, signal);
  };

  /** The server's prices count: where they are others than those agreed to, nobody pays unseen. */
  const showAsAgreed = async (known: PurchaseAttempt, transactionId: string, signal: AbortSignal) => {
    const asked = await http().call(getReceipt, { params: { transactionId } }, { signal });
    if (signal.aborted) return undefined;
    const isAgreed = asked.total === agreed.today && asked.monthlyTotal === agreed.monthly;
    return isAgreed ? show(known, transactionId, signal) : giveUp('price-changed');
  };

  const send = async (order: Order, kept: PurchaseAttempt | null, signal: AbortSignal) => {
    const sent = kept ?? { idempotencyKey: crypto.randomUUID(), content, transactionId: null, isClaimedPaid: false };
    await onAttempt(sent);
    let answer: CallAnswer<typeof purchaseDomains>;
    try {
      answer = await purchase.run({ body: order }, { idempotencyKey: sent.idempotencyKey });
    } catch (thrown) {
      const { kind } = failureOf(thrown);
      // Without an answer the attempt stays: the same key asks again.
      if (withoutAnswer.has(kind)) return undefined;
      if (kind !== 'unavailable' && kind !== 'aborted') await onAttempt(null);
      throw thrown;
    }
    const { transactionId, receiptId } = answer;
    if (transactionId === undefined) return signal.aborted ? undefined : onPaid(receiptId);
    const known = { ...sent, transactionId };
    await onAttempt(known);
    return showAsAgreed(known, transactionId, signal);
  };

  const proceed = async (signal: AbortSignal) => {
    const stored = await onRead();
    if (order === null || stored.content !== content) return setProblem('changed-elsewhere');
    const transactionId = stored.attempt?.transactionId ?? null;
    const kept = isThisOrder(stored.attempt) ? stored.attempt : null;
    if (transactionId === null) return send(order, kept, signal);
    if (kept?.isClaimedPaid === true) {
      return end(await awaitPayment({ transactionId, signal }), transactionId, signal);
    }
    // Paid in another tab, or before a reload: nobody pays twice.
    const status = await readPayment({ transactionId, signal });
    if (status === 'Completed') return onPaid(transactionId);
    if (kept === null) return send(order, null, signal);
    return status === 'Open' ? showAsAgreed(kept, transactionId, signal) : giveUp('not-paid');
  };
  const runAlone = (act: (signal: AbortSignal) => Promise<void>) =>
    run((signal) => holdPayment({ lockName, onBusy: () => setProblem('elsewhere') }, () => act(signal)));

  return {
    isRunning,
    problem,
    /** The attempt at exactly this order that is not finished. */
    pending,
    /** Orders and pays, or goes on with what is pending. */
    pay: () => runAlone(proceed),
    /** Shows the checkout again, for a payment that was claimed and is not confirmed. */
    payAgain: () =>
      runAlone(async (signal) => {
        if (pending !== null && pending.transactionId !== null) await show(pending, pending.transactionId, signal);
      }),
  };
};

const withoutAnswer: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'malformed']);
