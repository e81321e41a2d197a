import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { failedInboxes } from '#database/schema/failed-inboxes.ts';
import { transactions } from '#database/schema/purchases.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { storeFailedInboxes } from './failed-inboxes.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type Context = Pick<Sandbox, 'database' | 'jobs' | 'secrets' | 'settings'>;

/** Creates due failed inboxes of a workspace again. The outbox then calls the provider. */
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
  const { jobs, secrets, settings } = context;
  const { workspaceId, type } = first;
  await database.delete(failedInboxes).where(isDue);
  const refusals = new Map(rows.map(({ email, retries }) => [email, retries + 1]));
  const results = await createInboxes(
    { database, creator: { kind: 'worker', jobs, transactionId, refusals }, secrets },
    {
      workspaceId,
      type,
      emails: rows.map(({ inbox }) => inbox),
      onPendingDomains: 'allowed',
      now,
      dueAt: new Date(now.getTime() + settings.delays.mailbox),
    },
  );
  const failed = rows.flatMap(({ inbox, retries }, index) => {
    const failure = results[index]?.failure ?? null;
    return failure === null ? [] : [{ inbox, failure, retries: retries + 1 }];
  });
  const { order } = transaction;
  await storeFailedInboxes({ database, workspaceId, transactionId, order, failed, now });
};
