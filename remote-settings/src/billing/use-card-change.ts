import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { payAtCheckout, useOneAtATime, type PaymentStanding } from '@roost/shared/checkout';
import { changePaymentMethod, getPaymentMethod } from '@roost/shared/contracts/subscription';
import { failureOf, type Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';

/** Opens the provider's checkout for a card, and has the new one read when the API knows it. */
export const useCardChange = () => {
  const { t } = useLingui();
  const params = { workspaceId: useWorkspaceId() };
  const { run: ask } = useAction(changePaymentMethod);
  const invalidate = useInvalidate();
  const [standing, setStanding] = useState<PaymentStanding | null>(null);
  const [transactionId, setTransactionId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isRunning, run } = useOneAtATime({
    onStart: () => {
      setStanding(null);
      setFailure(null);
    },
    onFailure: (thrown) => setFailure(failureOf(thrown)),
  });

  const change = () =>
    run(async (signal) => {
      const { transactionId } = await ask({ params });
      setTransactionId(transactionId);
      const end = await payAtCheckout({ transactionId, signal });
      if (signal.aborted) return;
      if (end === 'paid') {
        await invalidate([getPaymentMethod]);
        toast({ id: 'payment-method', tone: 'success', title: t`The payment method was changed` });
      }
      // Left without a card: nothing has changed, and nothing is owed.
      if (end !== 'paid' && end !== 'unpaid') setStanding(end);
    });
  return { change, isChanging: isRunning, standing, transactionId, failure };
};
