import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { refundInboxes, retryDelaysMs } from './failed-inboxes.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'secrets' | 'settings'>;

/** Retries due failed inboxes of a workspace. */
export const retryFailedInboxes = async (
  context: Context,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const due = await context.database
    .selectDistinct({ transactionId: failedInboxes.transactionId })
    .from(failedInboxes)
    .where(and(eq(failedInboxes.workspaceId, workspaceId), lte(failedInboxes.nextRetryAt, now)))
    .orderBy(asc(failedInboxes.transactionId));
  for (const { transactionId } of due) {
    await context.database.transaction((database) => retryOrder(context, { database, transactionId, now }));
  }
};

type RetryParams = { database: Database; transactionId: string; now: Date };

const retryOrder = async (context: Context, { database, transactionId, now }: RetryParams): Promise<void> => {
  const [transaction] = await database.select().from(transactions).where(eq(transactions.id, transactionId));
  if (transaction === undefined) return;
  await lockWorkspace(database, transaction.workspaceId);
  const isDue = and(eq(failedInboxes.transactionId, transactionId), lte(failedInboxes.nextRetryAt, now));
  const rows = await database.select().from(failedInboxes).where(isDue).orderBy(asc(failedInboxes.email));
  const [first] = rows;
  if (first === undefined) return;
  const { providers, secrets, settings } = context;
  const { workspaceId, type } = first;
  const dueAt = new Date(now.getTime() + settings.delays.mailbox);
  const results = await createInboxes(
    { database, provider: providers.mailboxes, secrets },
    { workspaceId, type, emails: rows.map(({ inbox }) => inbox), onPendingDomains: 'allowed', now, dueAt },
  );
  const created: string[] = [];
  const givenUp: string[] = [];
  for (const [index, row] of rows.entries()) {
    const failure = results[index]?.failure ?? null;
    if (failure === null) {
      created.push(row.email);
      continue;
    }
    const retries = row.retries + 1;
    const delay = failure.code === 'provider-failed' ? retryDelaysMs[retries] : undefined;
    if (delay === undefined) givenUp.push(row.email);
    await database
      .update(failedInboxes)
      .set({ ...failure, retries, nextRetryAt: delay === undefined ? null : new Date(now.getTime() + delay) })
      .where(and(eq(failedInboxes.transactionId, transactionId), eq(failedInboxes.email, row.email)));
  }
  if (created.length > 0) {
    await database
      .delete(failedInboxes)
      .where(and(eq(failedInboxes.transactionId, transactionId), inArray(failedInboxes.email, created)));
  }
  const { order } = transaction;
  await refundInboxes(context, { database, workspaceId, transactionId, order, emails: givenUp, now });
};
