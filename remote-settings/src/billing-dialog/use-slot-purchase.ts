import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { readPayment, useOrderPayment } from '@roost/shared/checkout';
import { listInvoices } from '@roost/shared/contracts/billing';
import {
  changeSlots,
  getPaymentMethod,
  getSubscription,
  type Subscription,
} from '@roost/shared/contracts/subscription';
import type { Draft } from '@roost/shared/drafts';
import type { Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { refreshLimits, useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import { contentOf, type KeptSlotOrder, type SlotOrder } from './slot-order.ts';

type SlotPurchaseOptions = {
  subscription: Subscription;
  /** What is to be ordered; null while something else than numbers is typed. */
  asked: SlotOrder | null;
  draft: Draft<KeptSlotOrder>;
  onReload: () => void;
  onBought: () => void;
};

const changed = [getSubscription, listInvoices, getPaymentMethod];

/** Orders slots, pays where something is due, and has the limits read again everywhere. What was begun before a reload goes on. */
export const useSlotPurchase = ({ subscription, asked, draft, onReload, onBought }: SlotPurchaseOptions) => {
  const { t } = useLingui();
  const workspaceId = useWorkspaceId();
  const { run } = useAction(changeSlots);
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const kept = draft.value ?? null;
  const content = asked === null ? '' : contentOf(asked, subscription);
  // What was sent already keeps the price it had then: under the same key nothing else may be sent.
  const order = kept !== null && kept.attempt.content === content ? kept.order : asked;

  const succeed = async () => {
    await draft.finish();
    refreshLimits();
    await invalidate(changed);
    toast({ id: 'slots-changed', tone: 'success', title: t`Your inbox slots were changed` });
    onBought();
  };

  const settle = useEffectEvent(async (signal: AbortSignal) => {
    if (kept === null) return;
    const { transactionId } = kept.attempt;
    const status = transactionId === null ? 'Open' : await readPayment({ transactionId, signal }).catch(() => 'Open');
    if (signal.aborted) return;
    if (status === 'Completed') await succeed();
    // The numbers have changed since: nobody goes on with what they do not see.
    else if (kept.attempt.content !== content) await draft.finish();
  });
  useEffect(() => {
    const controller = new AbortController();
    // Paid in another tab, or on a page of its own, since it was ordered here.
    void settle(controller.signal);
    return () => controller.abort();
  }, []);

  const payment = useOrderPayment({
    order: order && { content, send: (sent) => run({ params: { workspaceId }, body: order }, sent) },
    attempt: kept?.attempt ?? null,
    lockName: `slots/${workspaceId}`,
    onRead: async () => {
      const stored = (await draft.refresh()) ?? null;
      const isFinishedElsewhere = kept !== null && stored === null;
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
    /** What the order charges, in cents, where it has been sent; null before. */
    orderedFor: payment.pending === null ? null : (order?.due ?? null),
    pay: () => {
      setFailure(null);
      return payment.pay();
    },
  };
};
