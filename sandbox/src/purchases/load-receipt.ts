import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { dueMonthly } from '@roost/shared/rules/pricing/order-lines';
import type { BoughtInboxState, Receipt } from '@roost/shared/contracts/billing/receipt';
import { and, eq, inArray } from 'drizzle-orm';
import { loadInvoices } from '#invoices/load-invoices.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { firstQueuedPosition } from '#orders/queued-inboxes.ts';
import { loadOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import { invoices, type transactions } from '#database/schema/purchases.ts';

type Row = typeof transactions.$inferSelect;

/** The content of a transaction with current states. Deleted items are Missing. Amounts are in cents. */
export const loadReceipt = async (database: Database, transaction: Row): Promise<Receipt> => {
  const { id, status, workspaceId, order, createdAt, completedAt } = transaction;
  const names = order.lines.flatMap((line) => ('domain' in line ? [line.domain] : []));
  const found = await database
    .select({ domain: domains.domain, status: domains.status })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), inArray(domains.domain, names)));
  const states = new Map(found.map((row) => [row.domain, row.status]));
  const [invoice] = await loadInvoices(
    database,
    and(eq(invoices.workspaceId, workspaceId), eq(invoices.paymentReference, id)),
  );
  const { taxCents } = transaction;
  return {
    id,
    status,
    total: transaction.total,
    monthlyTotal: dueMonthly(order.lines),
    currency: 'USD',
    lines: [...order.lines],
    domains: names.map((domain) => ({
      domain,
      state: states.get(domain) ?? (isUnpaid(status) ? 'Pending' : 'Missing'),
    })),
    inboxes:
      order.mailboxes &&
      (await loadInboxes(database, {
        workspaceId,
        transactionId: id,
        type: order.mailboxes.type,
        isUnpaid: isUnpaid(status),
      })),
    taxCents,
    charged: status === 'Completed' ? transaction.total + (taxCents ?? 0) : null,
    refunds: invoice?.refunds ?? [],
    pendingRefunds: invoice?.pendingRefunds ?? [],
    invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
    failure: transaction.failure,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
};

/** An unpaid order has no items yet. */
const isUnpaid = (status: Row['status']): boolean => status === 'Open';

type OrderedInboxes = {
  workspaceId: string;
  transactionId: string;
  type: InboxType;
  isUnpaid: boolean;
};

const loadInboxes = async (
  database: Database,
  { workspaceId, transactionId, type, isUnpaid }: OrderedInboxes,
): Promise<Receipt['inboxes']> => {
  const emails = await loadOrderedInboxes(database, { transactionId });
  const failed = await database.select().from(failedInboxes).where(eq(failedInboxes.transactionId, transactionId));
  const failures = new Map(failed.map((row) => [row.email, row]));
  const found = await database
    .select({ email: mailboxes.email, status: mailboxes.status })
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.workspaceId, workspaceId),
        inArray(
          mailboxes.email,
          emails.map(({ email }) => email.toLowerCase()),
        ),
      ),
    );
  const states = new Map(found.map((row) => [row.email, row.status]));
  const queuedFrom = isUnpaid ? 0 : await firstQueuedPosition(database, transactionId);
  const rows = emails.map(({ email }, position) => {
    const otherwise: BoughtInboxState = position >= queuedFrom ? 'Pending' : 'Missing';
    const address = email.toLowerCase();
    const row = failures.get(address);
    const failure = row && {
      code: row.code,
      message: row.message,
      nextRetryAt: row.nextRetryAt?.toISOString() ?? null,
    };
    return { email, state: failure ? 'Missing' : (states.get(address) ?? otherwise), failure: failure ?? null };
  });
  return { type, rows };
};
