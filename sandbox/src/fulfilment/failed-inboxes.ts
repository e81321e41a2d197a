import { paidFor } from '@roost/shared/rules/pricing/proration';
import { and, eq, isNull } from 'drizzle-orm';
import { addSlots } from '#subscriptions/add-slots.ts';
import { noSlots } from '#subscriptions/load-subscription.ts';
import { refundPayment } from '#invoices/refund-payment.ts';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import type { Order } from '#orders/order.ts';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { invoices } from '#database/schema/purchases.ts';
import type { Shortfall } from './fulfil-order.ts';

type FailedInboxesParams = {
  database: Database;
  workspaceId: string;
  transactionId: string;
  order: Order;
  failed: Shortfall['failedInboxes'];
  now: Date;
};

/** Delays before each retry, in ms. After the last retry the inbox is refunded. */
const retryDelaysMs: readonly number[] = [60_000, 10 * 60_000, 60 * 60_000];

/**
 * Stores inboxes of a paid order whose creation failed. Schedules retries for provider failures and refunds the others.
 */
export const storeFailedInboxes = async ({
  database,
  workspaceId,
  transactionId,
  order,
  failed,
  now,
}: FailedInboxesParams): Promise<void> => {
  const { mailboxes } = order;
  if (mailboxes === null || failed.length === 0) return;
  const rows = failed.map(({ inbox, failure, retries = 0 }) => {
    const delay = failure.code === 'provider-failed' ? retryDelaysMs[retries] : undefined;
    const nextRetryAt = delay === undefined ? null : new Date(now.getTime() + delay);
    const row = { transactionId, email: inbox.email.toLowerCase(), workspaceId, inbox, type: mailboxes.type, retries };
    return { ...row, ...failure, nextRetryAt };
  });
  await insertRows(database, failedInboxes, rows);
  const refundedEmails = rows.filter(({ nextRetryAt }) => nextRetryAt === null).map(({ email }) => email);
  await refundInboxes({ database, workspaceId, transactionId, order, emails: refundedEmails, now });
};

type RefundParams = Omit<FailedInboxesParams, 'failed'> & {
  /** Inboxes without further retries, already stored. */ emails: readonly string[];
};

/** Removes and refunds the slots of inboxes that cannot be created. */
const refundInboxes = async ({
  database,
  workspaceId,
  transactionId,
  order,
  emails,
  now,
}: RefundParams): Promise<void> => {
  if (emails.length === 0) return;
  const after = await database.$count(
    failedInboxes,
    and(eq(failedInboxes.transactionId, transactionId), isNull(failedInboxes.nextRetryAt)),
  );
  const before = after - emails.length;
  const line = order.lines.find((candidate) => candidate.kind === 'inbox-slots');
  // Free slots cost nothing. The last inboxes to fail count as those in free slots.
  if (line === undefined || before >= line.quantity) return;
  const partOf = (cents: number) => {
    const upTo = (count: number) => Math.round((cents * Math.min(count, line.quantity)) / Math.max(1, line.quantity));
    return upTo(after) - upTo(before);
  };
  const slots = Math.min(after, line.quantity) - before;
  await addSlots(database, {
    workspaceId,
    interval: 'Monthly',
    slots: { ...noSlots, [line.type]: -slots },
    paid: { ...noSlots, [line.type]: -partOf(paidFor(line.amount, line.share)) },
    now,
  });
  const [invoice] = await database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.paymentReference, transactionId)));
  await refundPayment({
    database,
    invoiceId: invoice?.id ?? null,
    amount: partOf(line.amount),
    reason: 'inbox-failed',
    subjects: emails,
    now,
  });
};
