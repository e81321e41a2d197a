import { eq } from 'drizzle-orm';
import { invoices } from '#database/schema/purchases.ts';
import { refundPayment, type Refunded } from './refund-payment.ts';

/** Refunds the invoice lines of these domains. */
export const refundDomains = async (refunded: Omit<Refunded, 'amount'>): Promise<void> => {
  const { database, invoiceId, subjects } = refunded;
  if (invoiceId === null || subjects.length === 0) return;
  const [invoice] = await database.select({ lines: invoices.lines }).from(invoices).where(eq(invoices.id, invoiceId));
  const amount = (invoice?.lines ?? []).reduce(
    (sum, line) => ('domain' in line && subjects.includes(line.domain) ? sum + line.amount : sum),
    0,
  );
  await refundPayment({ ...refunded, amount });
};
