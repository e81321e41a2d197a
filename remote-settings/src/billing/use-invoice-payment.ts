import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { payAtCheckout, useOneAtATime, type PaymentStanding } from '@roost/shared/checkout';
import { listInvoices, payInvoice, type Invoice } from '@roost/shared/contracts/billing';
import { getPaymentMethod, getSubscription } from '@roost/shared/contracts/subscription';
import { failureOf, type Failure } from '@roost/shared/http';
import { useAction, useInvalidate } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';

/** Opens the provider's checkout for an open invoice and reads the invoices again when it is paid. */
export const useInvoicePayment = () => {
  const { t } = useLingui();
  const { run: open } = useAction(payInvoice);
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

  const pay = ({ id, number }: Invoice) =>
    run(async (signal) => {
      const { transactionId } = await open({ params: { invoiceId: id } });
      setTransactionId(transactionId);
      const end = await payAtCheckout({ transactionId, signal });
      if (signal.aborted) return;
      await invalidate([listInvoices, getSubscription, getPaymentMethod]);
      if (end === 'paid') toast({ id: 'invoice-paid', tone: 'success', title: t`Invoice ${number} was paid` });
      if (end !== 'paid' && end !== 'unpaid') setStanding(end);
    });
  return { pay, isPaying: isRunning, standing, transactionId, failure };
};
