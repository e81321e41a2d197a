import { useState } from 'react';
import { payAtCheckout, useExclusiveAction, type PaymentOutcome, type PaymentState } from '@roost/shared/checkout';
import { toFailure, type Failure } from '@roost/shared/http';

type Payment = {
  /** Requests the transaction from the API. */
  open: () => Promise<{ transactionId: string }>;
  onEnd: (end: PaymentOutcome) => Promise<void>;
};

/**
 * Opens the provider's checkout, one payment at a time. `state` is that of an unpaid transaction, unless the
 * user only closed the checkout; `failure` is that of a request.
 */
export const useCheckout = () => {
  const [state, setState] = useState<PaymentState | null>(null);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isRunning, run } = useExclusiveAction({
    onStart: () => {
      setState(null);
      setFailure(null);
    },
    onFailure: (thrown) => setFailure(toFailure(thrown)),
  });

  const pay = ({ open, onEnd }: Payment) =>
    run(async (signal) => {
      const { transactionId } = await open();
      setTransactionId(transactionId);
      const end = await payAtCheckout({ transactionId, signal });
      if (signal.aborted) return;
      await onEnd(end);
      if (end !== 'paid' && end !== 'unpaid') setState(end);
    });
  return { pay, isPaying: isRunning, standing: state, transactionId, failure };
};
