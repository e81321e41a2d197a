import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { readPayment, useOrderPayment } from '@roost/shared/checkout';
import { listInvoices } from '@roost/shared/contracts/billing/billing';
import {
  changeSlots,
  getPaymentMethod,
  getSubscription,
  type Subscription,
} from '@roost/shared/contracts/billing/subscription';
import type { Draft } from '@roost/shared/drafts';
import type { Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { refreshLimits, useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import { contentOf, type SavedSlotOrder, type SlotOrder } from './slot-order.ts';

type SlotPurchaseOptions = {
  subscription: Subscription;
  /** The order; null while an input is not a number. */
  slotOrder: SlotOrder | null;
  draft: Draft<SavedSlotOrder>;
  onReload: () => void;
  onBought: () => void;
};

const changed = [getSubscription, listInvoices, getPaymentMethod];

/** Orders slots, pays for them and reloads the limits. Resumes an order that was sent before a reload. */
export const useSlotPurchase = ({ subscription, slotOrder, draft, onReload, onBought }: SlotPurchaseOptions) => {
  const { t } = useLingui();
  const workspaceId = useWorkspaceId();
  const { run } = useAction(changeSlots);
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const savedOrder = draft.value ?? null;
  const content = slotOrder === null ? '' : contentOf(slotOrder, subscription);
  // A sent order keeps its price, because its idempotency key must not be reused for another request.
  const order = savedOrder !== null && savedOrder.attempt.content === content ? savedOrder.order : slotOrder;

  const succeed = async () => {
    await draft.finish();
    refreshLimits();
    await invalidate(changed);
    toast({ id: 'slots-changed', tone: 'success', title: t`Your inbox slots were changed` });
    onBought();
  };

  const resumePending = useEffectEvent(async (signal: AbortSignal) => {
    if (savedOrder === null) return;
    const { transactionId } = savedOrder.attempt;
    const status = transactionId === null ? 'Open' : await readPayment({ transactionId, signal }).catch(() => 'Open');
    if (signal.aborted) return;
    if (status === 'Completed') await succeed();
    // The slots have changed since, so this order no longer matches the form.
    else if (savedOrder.attempt.content !== content) await draft.finish();
  });
  useEffect(() => {
    const controller = new AbortController();
    // The order can have been paid in another tab or through its payment link.
    void resumePending(controller.signal);
    return () => controller.abort();
  }, []);

  const payment = useOrderPayment({
    order: order && { content, send: (sent) => run({ params: { workspaceId }, body: order }, sent) },
    attempt: savedOrder?.attempt ?? null,
    lockName: `slots/${workspaceId}`,
    onRead: async () => {
      const stored = (await draft.refresh()) ?? null;
      const isFinishedElsewhere = savedOrder !== null && stored === null;
      if (isFinishedElsewhere) onReload();
      return { content: isFinishedElsewhere ? '' : content, attempt: stored?.attempt ?? null };
    },
    onAttempt: (attempt) =>
      attempt === null || order === null ? draft.finish() : draft.change(() => ({ order, attempt })),
    onPaid: succeed,
    onNotPaid: onReload,
    onFailure: (failure) => {
      setFailure(failure);
      if (failure.kind === 'conflict') onReload();
    },
  });

  return {
    ...payment,
    failure,
    /** Charge of the sent order, in cents; null before it is sent. */
    orderedFor: payment.pending === null ? null : (order?.due ?? null),
    pay: () => {
      setFailure(null);
      return payment.pay();
    },
  };
};
