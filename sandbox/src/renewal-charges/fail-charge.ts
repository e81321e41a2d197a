import type { BillingInterval, PaymentFailureReason } from '@roost/shared/contracts/billing/billing';
import { eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';
import { loadSubscription, slotNumbers } from '#subscriptions/load-subscription.ts';
import { endSlots } from './end-slots.ts';
import { retryAt } from './retry-days.ts';

type Invoice = typeof invoices.$inferSelect;
type Params = { database: Database; invoice: Invoice; reason: PaymentFailureReason; /** When it was due. */ at: Date };

/**
 * Stores the failed charge of a renewal, schedules its next retry, and emails the admins. After the last retry, ends the
 * slots of the invoice and voids it. Slots that were paid since the renewal remain.
 */
export const failCharge = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, invoice, reason, at }: Params,
): Promise<void> => {
  const { id: invoiceId, workspaceId, number, total, taxCents } = invoice;
  const isOfInvoice = eq(failedRenewals.invoiceId, invoiceId);
  const [before] = await database.select().from(failedRenewals).where(isOfInvoice);
  const retries = before === undefined ? 0 : before.retries + 1;
  const nextRetryAt = retryAt(before?.failedAt ?? at, retries);
  const interval = before?.interval ?? intervalOf(invoice);
  await (before === undefined
    ? database.insert(failedRenewals).values({ invoiceId, workspaceId, interval, reason, failedAt: at, nextRetryAt })
    : database.update(failedRenewals).set({ reason, retries, nextRetryAt }).where(isOfInvoice));
  if (nextRetryAt === null) await endPeriod(database, { invoice, interval, at });
  const amount = total + (taxCents ?? 0);
  const mail =
    nextRetryAt === null
      ? { kind: 'slots-ended' as const, number }
      : { kind: 'renewal-failed' as const, number, amount, reason, nextRetryAt };
  await sendBillingMail(context, { database, workspaceId, mail, now: at });
};

const endPeriod = async (
  database: Database,
  { invoice: { id, workspaceId, lines }, interval, at }: { invoice: Invoice; interval: BillingInterval; at: Date },
): Promise<void> => {
  const maxSlots = slotNumbers((type) =>
    lines.reduce((sum, line) => (line.kind === 'slots' && line.type === type ? sum + line.quantity : sum), 0),
  );
  await endSlots(database, { workspaceId, interval, maxSlots, now: at });
  await database.update(invoices).set({ status: 'Void' }).where(eq(invoices.id, id));
  // Returns the credit that the invoice used.
  const used = lines.reduce((sum, line) => (line.kind === 'credit' ? sum - line.amount : sum), 0);
  const { periods } = await loadSubscription(database, { workspaceId, now: at });
  const isRunning = periods.some((period) => period.interval === interval);
  const ended =
    interval === 'Monthly'
      ? { monthlyRenewsAt: null, monthlyAnchorAt: null }
      : { yearlyRenewsAt: null, yearlyAnchorAt: null };
  await database
    .update(subscriptions)
    .set({ ...(!isRunning && ended), credit: sql`${subscriptions.credit} + ${used}` })
    .where(eq(subscriptions.workspaceId, workspaceId));
};

/** A renewal has slots of one interval. */
const intervalOf = ({ lines }: Invoice): BillingInterval =>
  lines.flatMap((line) => (line.kind === 'slots' ? [line.interval] : []))[0] ?? 'Monthly';
