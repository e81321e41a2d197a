import { useLingui } from '@lingui/react/macro';
import { changePaymentMethod, getPaymentMethod } from '@roost/shared/contracts/billing/subscription';
import { useAction, useInvalidate } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { toast } from '@roost/shared/ui/overlays';
import { useCheckout } from './use-checkout.ts';

/** Opens the provider's checkout for a new card, and loads it from the API afterwards. */
export const useCardChange = () => {
  const { t } = useLingui();
  const params = { workspaceId: useWorkspaceId() };
  const { run: ask } = useAction(changePaymentMethod);
  const invalidate = useInvalidate();
  const { pay, isPaying, ...checkout } = useCheckout();

  const change = () =>
    pay({
      open: () => ask({ params }),
      onEnd: async (end) => {
        if (end !== 'paid') return;
        await invalidate([getPaymentMethod]);
        toast({ id: 'payment-method', tone: 'success', title: t`The payment method was changed` });
      },
    });
  return { ...checkout, change, isChanging: isPaying };
};
