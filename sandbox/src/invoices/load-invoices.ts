import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, refunds, transactions } from '#database/schema/purchases.ts';
import { toInvoice } from './to-invoice.ts';

/** Invoices with their refunds and failed payments, newest first. */
export const loadInvoices = async (database: Database, condition: SQL | undefined): Promise<Invoice[]> => {
  const found = await database
    .select()
    .from(invoices)
    .where(condition)
    .orderBy(desc(invoices.issuedAt), desc(invoices.number));
  const ids = database.select({ id: invoices.id }).from(invoices).where(condition);
  const refunded = await database
    .select()
    .from(refunds)
    .where(inArray(refunds.invoiceId, ids))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
  const pending = await database
    .select()
    .from(providerOperations)
    .where(inArray(providerOperations.invoiceId, ids))
    .orderBy(asc(providerOperations.key));
  const failed = await database.select().from(failedRenewals).where(inArray(failedRenewals.invoiceId, ids));
  const references = database.select({ id: invoices.paymentReference }).from(invoices).where(condition);
  const paid = await database
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, references));
  const receiptIds = new Set(paid.map(({ id }) => id));
  const loadRefunds = Map.groupBy(refunded, ({ invoiceId }) => invoiceId);
  return found.map((invoice) =>
    toInvoice({
      invoice,
      refunds: loadRefunds.get(invoice.id) ?? [],
      operations: pending.filter(({ invoiceId }) => invoiceId === invoice.id),
      receiptId: receiptIds.has(invoice.paymentReference ?? '') ? invoice.paymentReference : null,
      failedRenewal: failed.find(({ invoiceId }) => invoiceId === invoice.id),
    }),
  );
};
