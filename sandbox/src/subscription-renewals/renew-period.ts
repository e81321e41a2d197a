import type { BillingInterval, InvoiceLine } from '@roost/shared/contracts/billing/billing';
import { renewalsOf } from '@roost/shared/rules/pricing/renewal';
import { eq, sql } from 'drizzle-orm';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { startCharge } from '#renewal-charges/start-charge.ts';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import { paidColumn } from '#subscriptions/paid-column.ts';
import { writeInvoice } from '#invoices/write-invoice.ts';

type Context = Pick<Sandbox, 'database' | 'jobs' | 'providers' | 'settings'>;
type Params = {
  row: typeof subscriptions.$inferSelect;
  interval: BillingInterval;
  at: Date;
  /** The end of the new period. */
  until: Date;
  now: Date;
};

/**
 * Issues the invoice of a new period and starts the charge of the saved card. Returns its key, or null when nothing is to
 * charge. After a failure the invoice stays open for retries.
 */
export const renewPeriod = async (
  context: Context,
  { row, interval, at, until, now }: Params,
): Promise<string | null> => {
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
  if (renewal === undefined) return null;
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
  if (!invoice) return null;
  return startCharge(context, { database, invoice, card: row.card, at, now });
};
