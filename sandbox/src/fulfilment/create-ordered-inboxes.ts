import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { CreationFailure, NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Order } from '#orders/order.ts';
import { claimQueuedInboxes } from '#orders/queued-inboxes.ts';
import { loadOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { storeFailedInboxes } from './failed-inboxes.ts';

/** Inboxes per transaction: about 20 ms of work of the embedded database. */
const sliceLength = 50;

export type FailedInbox = {
  inbox: NewMailbox;
  failure: CreationFailure;
  /** Earlier failures of this inbox of the order. */ retries?: number;
};

type Params = {
  database: Database;
  workspaceId: string;
  transactionId: string;
  type: InboxType;
  now: Date;
};

type Context = Pick<Sandbox, 'jobs' | 'secrets' | 'settings'>;

/**
 * Creates the inboxes of a small order, and enqueues a job for those of a large one: the largest would block the embedded
 * database for more than a second. Returns the failed inboxes of a small order.
 */
export const createOrEnqueueInboxes = async (
  context: Context,
  { count, ...params }: Params & { count: number },
): Promise<FailedInbox[]> => {
  const { database, workspaceId, transactionId, type } = params;
  if (count <= sliceLength) return createSlice(context, { ...params, position: 0 });
  const data = { workspaceId, transactionId, type, position: 0, count };
  await context.jobs.enqueue(database, 'ordered-inboxes', [{ data }]);
  return [];
};

/** Creates the inboxes of a large order, each slice in its own transaction. */
export const createOrderedInboxes = async (
  sandbox: Sandbox,
  { data: { workspaceId, transactionId } }: { data: { workspaceId: string; transactionId: string } },
): Promise<void> => {
  const [found] = await sandbox.database
    .select({ order: transactions.order })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (!found?.order.mailboxes) return;
  const { order } = found;
  const params = { workspaceId, transactionId, order, type: found.order.mailboxes.type };
  while (await sandbox.database.transaction((database) => createNextInboxes(sandbox, { ...params, database }))) {
    await yieldToRequests(sandbox);
  }
};

/** Returns false when no inbox is left. */
const createNextInboxes = async (
  sandbox: Sandbox,
  { order, ...params }: Omit<Params, 'now'> & { order: Order },
): Promise<boolean> => {
  const { database, workspaceId, transactionId } = params;
  const now = sandbox.clock.now();
  const position = await claimQueuedInboxes(database, { transactionId, length: sliceLength });
  if (position === Infinity) return false;
  const failed = await createSlice(sandbox, { ...params, position, now });
  await storeFailedInboxes({ database, workspaceId, transactionId, order, failed, now });
  return true;
};

const createSlice = async (
  { jobs, secrets, settings }: Context,
  { database, workspaceId, transactionId, type, position, now }: Params & { position: number },
): Promise<FailedInbox[]> => {
  const { delays } = settings;
  const inboxes = await loadOrderedInboxes(database, { transactionId, position, length: sliceLength });
  const results = await createInboxes(
    { database, creator: { kind: 'worker', jobs, transactionId }, secrets },
    {
      workspaceId,
      type,
      emails: inboxes,
      onPendingDomains: 'allowed',
      now,
      dueAt: new Date(now.getTime() + delays.domain + delays.mailbox),
    },
  );
  return inboxes.flatMap((inbox, index) => {
    const failure = results[index]?.failure ?? null;
    return failure === null ? [] : [{ inbox, failure }];
  });
};
