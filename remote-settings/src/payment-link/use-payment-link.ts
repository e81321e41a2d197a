import { useCallback, useEffect, useRef, useState } from 'react';
import { openCheckout, type CheckoutOutcome } from '@roost/shared/checkout';
import { getPaymentLink, type TransactionStatus } from '@roost/shared/contracts/billing/purchase';
import { http } from '@roost/shared/http';

export type LinkState =
  | 'no-transaction'
  | 'waiting'
  | 'paid'
  | 'done'
  | 'closed'
  | 'failed'
  | 'unavailable'
  | 'not-configured';

const states: Record<CheckoutOutcome, LinkState> = {
  completed: 'done',
  closed: 'closed',
  interrupted: 'closed',
  unavailable: 'unavailable',
  'not-configured': 'not-configured',
};

/** Opens the checkout of a transaction on mount, unless it is paid, and returns its result. */
export const usePaymentLink = (transactionId: string) => {
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<LinkState>('waiting');

  const open = useCallback(async () => {
    const { signal } = (running.current = new AbortController());
    const status = await statusOf({ transactionId, signal });
    if (signal.aborted) return undefined;
    if (status === 'Completed') return setState('paid');
    let hasFailed = false;
    const outcome = await openCheckout({ transactionId, signal, onFailure: () => (hasFailed = true) });
    if (signal.aborted) return undefined;
    // The payment can complete after the user closed the checkout.
    const isPaid = outcome !== 'completed' && (await statusOf({ transactionId, signal })) === 'Completed';
    if (signal.aborted) return undefined;
    if (isPaid) return setState('done');
    return setState(outcome === 'closed' && hasFailed ? 'failed' : states[outcome]);
  }, [transactionId]);

  useEffect(() => {
    void open();
    return () => running.current?.abort();
  }, [open]);

  const openAgain = () => {
    setState('waiting');
    void open();
  };
  return { state, openAgain };
};

type PaymentLinkParams = { transactionId: string; signal: AbortSignal };

/** Null when the API does not respond or does not know the transaction: the provider then decides. */
const statusOf = async ({ transactionId, signal }: PaymentLinkParams): Promise<TransactionStatus | null> => {
  try {
    return (await http().call(getPaymentLink, { params: { transactionId } }, { signal })).status;
  } catch {
    return null;
  }
};
