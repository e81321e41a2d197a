import { useCallback, useEffect, useRef, useState } from 'react';
import { openCheckout, type CheckoutOutcome } from '@roost/shared/checkout';

export type LinkState = 'no-transaction' | 'waiting' | 'done' | 'closed' | 'failed' | 'unavailable' | 'not-configured';

const states: Record<CheckoutOutcome, LinkState> = {
  completed: 'done',
  closed: 'closed',
  unavailable: 'unavailable',
  'not-configured': 'not-configured',
};

/** Opens the checkout of a transaction as soon as it is shown, and says how it ended. */
export const usePaymentLink = (transactionId: string) => {
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<LinkState>('waiting');

  const open = useCallback(async () => {
    const { signal } = (running.current = new AbortController());
    let hasFailed = false;
    const outcome = await openCheckout({ transactionId, signal, onFailure: () => (hasFailed = true) });
    if (!signal.aborted) setState(outcome === 'closed' && hasFailed ? 'failed' : states[outcome]);
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
