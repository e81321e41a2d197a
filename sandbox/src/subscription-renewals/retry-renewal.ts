import { eq, sql } from 'drizzle-orm';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { endSlots } from './end-slots.ts';
import { retryAt } from './retry-days.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'settings'>;
type Params = {
  row: typeof subscriptions.$inferSelect;
  retry: typeof failedRenewals.$inferSelect;
  at: Date;
};

/** Charges the saved card again. After the last retry, ends the slots of the period and voids the invoice. */
export const retryRenewal = async (context: Context, { row, retry, at }: Params): Promise<void> => {
  const { database, settings } = context;
  const { invoiceId, workspaceId, interval, failedAt } = retry;
  const [invoice] = await database.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (invoice?.status !== 'Open') {
    await database.delete(failedRenewals).where(eq(failedRenewals.invoiceId, invoiceId));
    return;
  }
  const key = `retry ${invoiceId} ${retry.retries}`;
  const reason = await chargeInvoice(context, { invoice, card: row.card, key });
  if (reason === null) return;
  const retries = retry.retries + 1;
  const nextRetryAt = retryAt(failedAt, retries);
  await database
    .update(failedRenewals)
    .set({ reason, retries, nextRetryAt })
    .where(eq(failedRenewals.invoiceId, invoiceId));
  const { number } = invoice;
  const amount = invoice.total + (invoice.taxCents ?? 0);
  const mail =
    nextRetryAt === null
      ? { kind: 'slots-ended' as const, number }
      : { kind: 'renewal-failed' as const, number, amount, reason, nextRetryAt };
  if (nextRetryAt === null) {
    await endSlots(database, { workspaceId, interval, now: at });
    await database.update(invoices).set({ status: 'Void' }).where(eq(invoices.id, invoiceId));
    // Returns the credit that the invoice used.
    const used = invoice.lines.reduce((sum, line) => (line.kind === 'credit' ? sum - line.amount : sum), 0);
    const ended =
      interval === 'Monthly'
        ? { monthlyRenewsAt: null, monthlyAnchorAt: null }
        : { yearlyRenewsAt: null, yearlyAnchorAt: null };
    await database
      .update(subscriptions)
      .set({ ...ended, credit: sql`${subscriptions.credit} + ${used}` })
      .where(eq(subscriptions.workspaceId, workspaceId));
  }
  await sendBillingMail(database, { workspaceId, mail, dashboard: settings.dashboardOrigin, now: at });
};
