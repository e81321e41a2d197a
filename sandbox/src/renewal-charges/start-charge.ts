import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { invoices } from '#database/schema/purchases.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';
import { addCharge } from '#outbox/add-charge.ts';
import { failCharge } from './fail-charge.ts';

type Params = {
  database: Database;
  invoice: typeof invoices.$inferSelect;
  card: Card | null;
  /** When the charge was due. */
  at: Date;
  now: Date;
};

/**
 * Stores the charge of an open invoice and its tax in the outbox, and returns its key. Returns null when nothing is to
 * charge: a zero invoice is paid, and a charge without a card has failed.
 */
export const startCharge = async (
  context: Pick<Sandbox, 'jobs' | 'providers' | 'settings'>,
  { database, invoice, card, at, now }: Params,
): Promise<string | null> => {
  const { id: invoiceId, workspaceId, number, total } = invoice;
  const { payments } = context.providers;
  const taxCents = invoice.taxCents ?? (await chargeTax({ database, payments }, { workspaceId, amount: total }));
  if (total === 0) {
    await markInvoicePaid(database, { invoiceId, paymentReference: null, taxCents });
    return null;
  }
  if (card === null) {
    await failCharge(context, { database, invoice, reason: 'no-card', at });
    return null;
  }
  const charge = { amount: total + taxCents, taxCents, card, at: at.toISOString() };
  return addCharge(database, { workspaceId, subject: number, invoiceId, charge, now });
};
