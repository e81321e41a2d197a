import { useState } from 'react';
import { openCheckout, type PaymentProblem } from '@roost/shared/checkout';
import { listDomains } from '@roost/shared/contracts/domain';
import type { CallInput } from '@roost/shared/contracts/endpoint';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { failureOf, type Failure, type FailureKind } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { awaitTransaction, readTransaction } from './await-transaction.ts';
import type { PurchaseAttempt } from './purchase-attempt.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type Order = CallInput<typeof purchaseDomains>['body'];

type PaymentOptions = {
  order: Order;
  attempt: PurchaseAttempt | null;
  /** Resolves when it is stored: an order is sent only after that. */
  onAttempt: (attempt: PurchaseAttempt | null) => Promise<void>;
  onPaid: () => void;
  /** What was not paid may have been sold to somebody else meanwhile. */
  onNotPaid: () => void;
  onFailure: (failure: Failure) => void;
};

/** Orders, shows the checkout and waits for the confirmation. What was begun goes on from where it was: nothing is ordered twice. */
export const usePayment = ({ order, attempt, onAttempt, onPaid, onNotPaid, onFailure }: PaymentOptions) => {
  const purchase = useAction(purchaseDomains, { changes: [listDomains] });
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const { isRunning, run } = useOneAtATime({
    onStart: () => setProblem(null),
    onFailure: (thrown) => onFailure(failureOf(thrown)),
  });
  const content = JSON.stringify(order);
  const pending = attempt?.content === content ? attempt : null;

  const giveUp = async () => {
    await onAttempt(null);
    setProblem('not-paid');
    onNotPaid();
  };

  const settle = async (transactionId: string, signal: AbortSignal) => {
    const status = await awaitTransaction({ transactionId, signal });
    if (signal.aborted || status === 'Open') return undefined;
    return status === 'Completed' ? onPaid() : giveUp();
  };

  const show = async (known: PurchaseAttempt, transactionId: string, signal: AbortSignal) => {
    const outcome = await openCheckout({ transactionId, signal });
    if (signal.aborted) return undefined;
    if (outcome === 'unavailable' || outcome === 'not-configured') return setProblem(outcome);
    if (outcome === 'closed') {
      // Paid all the same, when it was closed in the moment of thanks.
      return (await readTransaction({ transactionId, signal })) === 'Completed' ? onPaid() : undefined;
    }
    await onAttempt({ ...known, isClaimedPaid: true });
    return settle(transactionId, signal);
  };

  const send = async (signal: AbortSignal) => {
    const sent = pending ?? { idempotencyKey: crypto.randomUUID(), content, transactionId: null, isClaimedPaid: false };
    await onAttempt(sent);
    let transactionId: string | undefined;
    try {
      ({ transactionId } = await purchase.run({ body: order }, { idempotencyKey: sent.idempotencyKey }));
    } catch (thrown) {
      const { kind } = failureOf(thrown);
      // Without an answer the attempt stays: the same key asks again.
      if (withoutAnswer.has(kind)) return undefined;
      if (kind !== 'unavailable' && kind !== 'aborted') await onAttempt(null);
      throw thrown;
    }
    if (signal.aborted) return undefined;
    if (transactionId === undefined) return onPaid();
    const known = { ...sent, transactionId };
    await onAttempt(known);
    return show(known, transactionId, signal);
  };

  const proceed = async (signal: AbortSignal) => {
    const transactionId = attempt?.transactionId ?? null;
    if (attempt === null || transactionId === null) return send(signal);
    if (pending?.isClaimedPaid === true) return settle(transactionId, signal);
    // Paid in another tab, or before a reload: nobody pays twice.
    const status = await readTransaction({ transactionId, signal });
    if (status === 'Completed') return onPaid();
    if (pending === null) return send(signal);
    return status === 'Open' ? show(pending, transactionId, signal) : giveUp();
  };

  return {
    isRunning,
    problem,
    /** The attempt at exactly this order that is not finished. */
    pending,
    /** Orders and pays, or goes on with what is pending. */
    pay: () => run(proceed),
    /** Shows the checkout again, for a payment that was claimed and is not confirmed. */
    payAgain: () =>
      run(async (signal) => {
        if (pending !== null && pending.transactionId !== null) await show(pending, pending.transactionId, signal);
      }),
  };
};

const withoutAnswer: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'malformed']);
