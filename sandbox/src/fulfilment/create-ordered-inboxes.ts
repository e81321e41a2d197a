import type { CreationFailure } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import type { Order } from '#orders/order.ts';
import { claimQueuedInboxes } from '#orders/queued-inboxes.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { storeFailedInboxes } from './failed-inboxes.ts';

/** Inboxes per transaction: about 30 ms of work of the embedded database. */
const sliceLength = 100;

export type FailedInbox = {
  email: string;
  failure: CreationFailure;
  /** Earlier failures of this inbox of the order. */ retries?: number;
};

type Params = {
  database: Database;
  workspaceId: string;
  transactionId: string;
  mailboxes: NonNullable<Order['mailboxes']>;
  now: Date;
};

type Context = Pick<Sandbox, 'jobs' | 'secrets' | 'settings'>;

/**
 * Creates the first inboxes of an order, and enqueues a job for the others: the largest order would block the embedded
 * database for more than a second. Returns the failed ones of the first.
 */
export const createFirstInboxes = async (context: Context, params: Params): Promise<FailedInbox[]> => {
  const { database, workspaceId, transactionId, mailboxes } = params;
  const { emails, type } = mailboxes;
  if (emails.length > sliceLength) {
    const data = { workspaceId, transactionId, type, position: sliceLength, count: emails.length };
    await context.jobs.enqueue(database, 'ordered-inboxes', [{ data }]);
  }
  return createSlice(context, { ...params, position: 0 });
};

/** Creates the other inboxes of an order, each slice in its own transaction. */
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
  const params = { workspaceId, transactionId, order, mailboxes: found.order.mailboxes };
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
  { database, workspaceId, transactionId, mailboxes, position, now }: Params & { position: number },
): Promise<FailedInbox[]> => {
  const { delays } = settings;
  const results = await createInboxes(
    { database, creator: { kind: 'worker', jobs, transactionId }, secrets },
    {
      workspaceId,
      type: mailboxes.type,
      emails: mailboxes.emails.slice(position, position + sliceLength),
      onPendingDomains: 'allowed',
      now,
      dueAt: new Date(now.getTime() + delays.domain + delays.mailbox),
    },
  );
  return results.flatMap(({ email, failure }) => (failure === null ? [] : [{ email, failure }]));
};
