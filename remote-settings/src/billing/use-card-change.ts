import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { payAtCheckout, type PaymentStanding } from '@roost/shared/checkout';
import { changePaymentMethod, getPaymentMethod } from '@roost/shared/contracts/subscription';
import { failureOf, type Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';

/** Opens the provider's checkout for a card, and has the new one read when the API knows it. */
export const useCardChange = () => {
  const { t } = useLingui();
  const params = { workspaceId: useWorkspaceId() };
  const { run } = useAction(changePaymentMethod);
  const invalidate = useInvalidate();
  const running = useRef<AbortController>(undefined);
  const [isChanging, setIsChanging] = useState(false);
  const [standing, setStanding] = useState<PaymentStanding | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const change = async (): Promise<void> => {
    if (running.current !== undefined) return;
    const { signal } = (running.current = new AbortController());
    setIsChanging(true);
    setStanding(null);
    setFailure(null);
    try {
      const { transactionId } = await run({ params });
      const end = await payAtCheckout({ transactionId, signal });
      if (signal.aborted) return;
      if (end === 'paid') {
        await invalidate([getPaymentMethod]);
        toast({ id: 'payment-method', tone: 'success', title: t`The payment method was changed` });
      }
      // Left without a card: nothing has changed, and nothing is owed.
      if (end !== 'paid' && end !== 'unpaid') setStanding(end);
    } catch (thrown) {
      if (!signal.aborted) setFailure(failureOf(thrown));
    } finally {
      running.current = undefined;
      setIsChanging(false);
    }
  };
  return { change, isChanging, standing, failure };
};
