import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { slotNumbers } from '#subscriptions/load-subscription.ts';

type PaymentResult = {
  invoiceId: string;
  /** Null when nothing was charged. */
  paymentReference: string | null;
  taxCents: number;
};

/** Marks an open invoice as paid: ends the retries of its renewal and updates what is paid (`SlotPeriod.paid`). */
export const markInvoicePaid = async (
  database: Database,
  { invoiceId, paymentReference, taxCents }: PaymentResult,
): Promise<void> => {
  const [invoice] = await database
    .update(invoices)
    .set({ status: 'Paid', paymentReference, taxCents })
    .where(eq(invoices.id, invoiceId))
    .returning();
  await database.delete(failedRenewals).where(eq(failedRenewals.invoiceId, invoiceId));
  if (invoice) await addToPaid(database, invoice);
};

/**
 * Slots ordered since the renewal are already paid, and those returned since then are subtracted whole. An invoice of an
 * earlier period changes nothing.
 */
const addToPaid = async (
  database: Database,
  { workspaceId, lines, period }: typeof invoices.$inferSelect,
): Promise<void> => {
  const renewed = lines.flatMap((line) => (line.kind === 'slots' ? [line] : []));
  const isMonthly = renewed[0]?.interval === 'Monthly';
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  const renewsAt = isMonthly ? row?.monthlyRenewsAt : row?.yearlyRenewsAt;
  if (!row || renewed.length === 0 || period === null || renewsAt?.toISOString() !== period.to) return;
  const before = isMonthly ? row.monthlyPaid : row.yearlyPaid;
  const paid = slotNumbers((type) =>
    renewed.reduce((sum, line) => (line.type === type ? sum + line.quantity * line.unitPrice : sum), before[type]),
  );
  await database
    .update(subscriptions)
    .set(isMonthly ? { monthlyPaid: paid } : { yearlyPaid: paid })
    .where(eq(subscriptions.workspaceId, workspaceId));
};
