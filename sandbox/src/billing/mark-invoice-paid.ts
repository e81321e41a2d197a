import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';

type Paid = {
  invoiceId: string; /** Null where nothing was charged. */
  paymentReference: string | null;
  taxCents: number | null;
};

/** An open invoice is paid: its renewal is not retried any more. */
export const markInvoicePaid = async (
  database: Database,
  { invoiceId, paymentReference, taxCents }: Paid,
): Promise<void> => {
  await database.update(invoices).set({ status: 'Paid', paymentReference, taxCents }).where(eq(invoices.id, invoiceId));
  await database.delete(failedRenewals).where(eq(failedRenewals.invoiceId, invoiceId));
};
