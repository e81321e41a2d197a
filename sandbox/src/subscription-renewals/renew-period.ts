import type { BillingInterval, InvoiceLine } from '@roost/shared/contracts/billing/billing';
import { renewalsOf } from '@roost/shared/rules/pricing/renewal';
import { eq, sql } from 'drizzle-orm';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import { paidColumn } from '#subscriptions/paid-column.ts';
import { retryAt } from './retry-days.ts';
import { sendBillingMail } from '#mail/send-billing-mail.ts';
import { writeInvoice } from '#invoices/write-invoice.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'settings'>;
type Params = {
  row: typeof subscriptions.$inferSelect;
  interval: BillingInterval;
  at: Date;
  /** The end of the new period. */
  until: Date;
};

/**
 * Issues the invoice of a new period and charges the saved card. After a failure the invoice stays open for retries.
 */
export const renewPeriod = async (context: Context, { row, interval, at, until }: Params): Promise<void> => {
  const { database, settings } = context;
  const { workspaceId, credit } = row;
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const renewals = renewalsOf(await loadSubscription(database, { workspaceId, now: at }), {
    plans: subscriptionPlans(workspace?.customPricing ?? null),
    limitations: await loadLimitations(database, workspaceId),
  });
  // The new period counts as unpaid while its invoice is open.
  await database.update(subscriptions).set(paidColumn(interval, [])).where(eq(subscriptions.workspaceId, workspaceId));
  const renewal = renewals.find((candidate) => candidate.interval === interval);
  if (renewal === undefined) return;
  const used = Math.min(credit, renewal.total);
  const lines: InvoiceLine[] = renewal.lines.map((line) => ({ kind: 'slots', interval, share: null, ...line }));
  if (used > 0) {
    lines.push({ kind: 'credit', amount: -used });
    await database
      .update(subscriptions)
      .set({ credit: sql`${subscriptions.credit} - ${used}` })
      .where(eq(subscriptions.workspaceId, workspaceId));
  }
  const period = { from: at.toISOString(), to: until.toISOString() };
  const { seller } = settings;
  const { payments } = context.providers;
  const taxCents = await chargeTax({ database, payments }, { workspaceId, amount: renewal.total - used });
  const written = { workspaceId, seller, lines, period, taxCents, now: at, status: 'Open' as const };
  const invoiceId = await writeInvoice(database, written);
  const [invoice] = await database
    .select()
    .from(invoices)
    .where(eq(invoices.id, invoiceId ?? ''));
  if (!invoice) return;
  // Not the invoice id: a retried transaction issues the invoice again with another id.
  const key = `renewal ${workspaceId} ${interval} ${at.toISOString()}`;
  const reason = await chargeInvoice(context, { invoice, card: row.card, key });
  if (reason === null) return;
  const nextRetryAt = retryAt(at, 0) ?? at;
  await database
    .insert(failedRenewals)
    .values({ invoiceId: invoice.id, workspaceId, interval, reason, failedAt: at, nextRetryAt });
  const mail = {
    kind: 'renewal-failed' as const,
    number: invoice.number,
    amount: invoice.total + (invoice.taxCents ?? 0),
    reason,
    nextRetryAt,
  };
  await sendBillingMail(database, { workspaceId, mail, dashboard: settings.dashboardOrigin, now: at });
};
