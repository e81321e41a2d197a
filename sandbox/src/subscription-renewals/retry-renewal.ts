import { eq } from 'drizzle-orm';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import type { subscriptions } from '#database/schema/subscriptions.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { startCharge } from '#renewal-charges/start-charge.ts';

type Context = Pick<Sandbox, 'database' | 'jobs' | 'providers' | 'settings'>;
type Params = {
  row: typeof subscriptions.$inferSelect;
  retry: typeof failedRenewals.$inferSelect;
  at: Date;
  now: Date;
};

/** Starts the charge of the saved card again. Returns its key, or null when nothing is to charge. */
export const retryRenewal = async (
  context: Context,
  { row, retry: { invoiceId }, at, now }: Params,
): Promise<string | null> => {
  const { database } = context;
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice?.status === 'Open') return startCharge(context, { database, invoice, card: row.card, at, now });
  await database.delete(failedRenewals).where(eq(failedRenewals.invoiceId, invoiceId));
  return null;
};
