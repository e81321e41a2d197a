import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { StoredCharge } from '#database/schema/provider-operations.ts';
import { invoices } from '#database/schema/purchases.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';
import { failCharge } from './fail-charge.ts';

type Params = {
  database: Database;
  invoiceId: string;
  charge: StoredCharge;
  /** Null when the card was declined. */
  paymentReference: string | null;
};

/** Records the answer to the charge of a renewal: its invoice is paid, or the charge is retried later. */
export const recordRenewalCharge = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, invoiceId, charge, paymentReference }: Params,
): Promise<void> => {
  if (paymentReference !== null) {
    await markInvoicePaid(database, { invoiceId, paymentReference, taxCents: charge.taxCents });
    return;
  }
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice) await failCharge(context, { database, invoice, reason: 'card-declined', at: new Date(charge.at) });
};
