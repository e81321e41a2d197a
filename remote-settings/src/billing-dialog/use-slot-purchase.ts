import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { payAtCheckout, type PaymentStanding } from '@roost/shared/checkout';
import { listInvoices } from '@roost/shared/contracts/billing';
import type { CallInput } from '@roost/shared/contracts/endpoint';
import { changeSlots, getPaymentMethod, getSubscription } from '@roost/shared/contracts/subscription';
import { failureOf, type Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { refreshLimits, useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';

export type PurchaseProblem =
  { kind: 'standing'; standing: PaymentStanding } | { kind: 'price-changed' } | { kind: 'failure'; failure: Failure };

type Order = CallInput<typeof changeSlots>['body'];
/** What was ordered, under the key that makes the API take it once; `transactionId` is null until the answer has come. */
type Attempt = { content: string; idempotencyKey: string; transactionId: string | null };

const changed = [getSubscription, listInvoices, getPaymentMethod];

/** Orders slots, pays where something is due, and has the limits read again everywhere. */
export const useSlotPurchase = ({ onReload, onBought }: { onReload: () => void; onBought: () => void }) => {
  const { t } = useLingui();
  const params = { workspaceId: useWorkspaceId() };
  const { run } = useAction(changeSlots);
  const invalidate = useInvalidate();
  const attempt = useRef<Attempt>(undefined);
  const running = useRef<AbortController>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const [isAtCheckout, setIsAtCheckout] = useState(false);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const succeed = async () => {
    attempt.current = undefined;
    refreshLimits();
    await invalidate(changed);
    toast({ id: 'slots-changed', tone: 'success', title: t`Your inbox slots were changed` });
    onBought();
  };

  const order = async (body: Order, signal: AbortSignal) => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) {
      attempt.current = { content, idempotencyKey: crypto.randomUUID(), transactionId: null };
    }
    const known = attempt.current;
    if (known.transactionId === null) {
      const { transactionId } = await run({ params, body }, { idempotencyKey: known.idempotencyKey });
      if (transactionId === undefined) return succeed();
      known.transactionId = transactionId;
    }
    if (signal.aborted) return undefined;
    setIsAtCheckout(true);
    const end = await payAtCheckout({ transactionId: known.transactionId, signal });
    setIsAtCheckout(false);
    if (end === 'paid') return succeed();
    if (signal.aborted) return undefined;
    if (end === 'not-paid') attempt.current = undefined;
    return setProblem({ kind: 'standing', standing: end });
  };

  const fail = (failure: Failure) => {
    if (failure.kind === 'unreachable' || failure.kind === 'timeout' || failure.kind === 'malformed') {
      return setProblem({ kind: 'standing', standing: 'unanswered' });
    }
    attempt.current = undefined;
    if (failure.kind === 'conflict') {
      onReload();
      if (failure.code === 'price-changed') return setProblem({ kind: 'price-changed' });
    }
    return setProblem({ kind: 'failure', failure });
  };

  const buy = async (body: Order): Promise<void> => {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    setProblem(null);
    try {
      await order(body, controller.signal);
    } catch (thrown) {
      if (!controller.signal.aborted) fail(failureOf(thrown));
    } finally {
      running.current = undefined;
      setIsRunning(false);
      setIsAtCheckout(false);
    }
  };

  return { isRunning, isAtCheckout, problem, buy };
};
