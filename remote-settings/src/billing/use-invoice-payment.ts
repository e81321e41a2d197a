import { useLingui } from '@lingui/react/macro';
import { listInvoices, payInvoice, type Invoice } from '@roost/shared/contracts/billing/billing';
import { getPaymentMethod, getSubscription } from '@roost/shared/contracts/billing/subscription';
import { useAction, useInvalidate } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import { useCheckout } from './use-checkout.ts';

/** Opens the provider's checkout for an open invoice, and reloads the invoices afterwards. */
export const useInvoicePayment = () => {
  const { t } = useLingui();
  const { run: open } = useAction(payInvoice);
  const invalidate = useInvalidate();
  const { pay, ...checkout } = useCheckout();

  const payOne = ({ id, number }: Invoice) =>
    pay({
      open: () => open({ params: { invoiceId: id } }),
      onEnd: async (end) => {
        await invalidate([listInvoices, getSubscription, getPaymentMethod]);
        if (end === 'paid') toast({ id: 'invoice-paid', tone: 'success', title: t`Invoice ${number} was paid` });
      },
    });
  return { ...checkout, pay: payOne };
};
