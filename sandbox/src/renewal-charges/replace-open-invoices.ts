import type { BillingInterval, InvoiceLine, PeriodShare } from '@roost/shared/contracts/billing/billing';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { creditFor } from '@roost/shared/rules/pricing/proration';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';
import { writeInvoice } from '#invoices/write-invoice.ts';
import type { AddedSlots } from '#orders/order.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';

type Context = Pick<Sandbox, 'providers' | 'settings'>;
type Params = AddedSlots & { database: Database; workspaceId: string; now: Date };
type Invoice = typeof invoices.$inferSelect;

/**
 * Replaces open renewal invoices before slots of them are returned: an issued invoice never changes. Unpaid slots are returned
 * first. The new invoice subtracts their days left and keeps the retry dates. The caller has locked the workspace.
 */
export const replaceOpenInvoices = async (
  context: Context,
  { database, workspaceId, interval, slots, paid, now }: Params,
): Promise<void> => {
  if (InboxType.options.every((type) => slots[type] >= 0)) return;
  const { periods } = await loadSubscription(database, { workspaceId, now });
  const period = periods.find((candidate) => candidate.interval === interval);
  if (period === undefined) return;
  const isOfPeriod = and(eq(failedRenewals.workspaceId, workspaceId), eq(failedRenewals.interval, interval));
  const open = await database
    .select({ invoice: invoices })
    .from(failedRenewals)
    .innerJoin(invoices, eq(invoices.id, failedRenewals.invoiceId))
    .where(and(isOfPeriod, eq(invoices.status, 'Open')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  const share = { daysLeft: period.daysLeft, days: period.days };
  const returned = { ...slots };
  for (const { invoice } of open) {
    const lines = InboxType.options.flatMap((type): InvoiceLine[] => {
      const { quantity, unitPrice } = slotsOf(invoice, type);
      const unpaid = unitPrice === 0 ? 0 : -returned[type] + Math.round(paid[type] / unitPrice);
      const count = Math.min(quantity, unpaid);
      if (count <= 0) return [];
      returned[type] += count;
      return [returnedLine({ type, interval, count, unitPrice, share })];
    });
    if (lines.length > 0) await replaceInvoice(context, { database, invoice, lines, now });
  }
};

/** The slots of a type that an invoice charges until the end of its period. */
const slotsOf = ({ lines }: Invoice, type: InboxType): { quantity: number; unitPrice: number } => {
  const found = lines.flatMap((line) => (line.kind === 'slots' && line.type === type ? [line] : []));
  return { quantity: found.reduce((sum, line) => sum + line.quantity, 0), unitPrice: found[0]?.unitPrice ?? 0 };
};

type Returned = {
  type: InboxType;
  interval: BillingInterval;
  count: number;
  unitPrice: number;
  share: NonNullable<PeriodShare>;
};

const returnedLine = ({ type, interval, count, unitPrice, share }: Returned): InvoiceLine => ({
  kind: 'slots',
  type,
  interval,
  quantity: -count,
  unitPrice,
  share,
  amount: -creditFor(count * unitPrice, share),
});

type Replacement = { database: Database; invoice: Invoice; lines: readonly InvoiceLine[]; now: Date };

const replaceInvoice = async (
  { providers: { payments }, settings: { seller } }: Context,
  { database, invoice, lines: returned, now }: Replacement,
): Promise<void> => {
  const { workspaceId, period } = invoice;
  const lines = [...invoice.lines.filter(({ kind }) => kind !== 'credit'), ...returned];
  const total = sumOf(lines);
  const creditBefore = total - sumOf(returned) - invoice.total;
  const used = Math.min(creditBefore, total);
  if (used > 0) lines.push({ kind: 'credit', amount: -used });
  const taxCents = await chargeTax({ database, payments }, { workspaceId, amount: total - used });
  const written = { workspaceId, seller, lines, period, taxCents, now, status: 'Open' as const };
  const invoiceId = (await writeInvoice(database, written)) ?? invoice.id;
  await database.update(failedRenewals).set({ invoiceId }).where(eq(failedRenewals.invoiceId, invoice.id));
  await database.update(invoices).set({ status: 'Void' }).where(eq(invoices.id, invoice.id));
  await database
    .update(subscriptions)
    .set({ credit: sql`${subscriptions.credit} + ${creditBefore - used}` })
    .where(eq(subscriptions.workspaceId, workspaceId));
  if (total === used) await markInvoicePaid(database, { invoiceId, paymentReference: null, taxCents });
};

const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
