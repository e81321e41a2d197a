import { randomUUID } from 'node:crypto';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { JobItem } from './add-publications.ts';
import { requestMs } from './request-ms.ts';

type ChangedInbox = { id: string; email: string; item?: JobItem | undefined };
type Params = {
  kind?: 'change-inboxes' | 'reconnect-inboxes';
  workspaceId: string;
  inboxes: readonly ChangedInbox[];
  change: MailboxChange;
  now: Date;
};

/** Inboxes per operation. A reconnection logs in to each. */
const batchSizes = { 'change-inboxes': 500, 'reconnect-inboxes': 20 };

/**
 * Stores a change of locked inboxes in the outbox. None of them waits for another change. An active inbox is Updating
 * until the provider has answered. The caller makes the calls after its commit. Returns the key by inbox.
 */
export const addInboxChanges = async (
  database: Database,
  { kind = 'change-inboxes', workspaceId, inboxes, change, now }: Params,
): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map<string, string>();
  const batchSize = batchSizes[kind];
  for (let start = 0; start < inboxes.length; start += batchSize) {
    const batch = inboxes.slice(start, start + batchSize);
    const key = await addBatch(database, { kind, workspaceId, inboxes: batch, change, now });
    for (const { id } of batch) keys.set(id, key);
  }
  return keys;
};

const addBatch = async (
  database: Database,
  { kind, workspaceId, inboxes, change, now }: Required<Params>,
): Promise<string> => {
  const key = `${kind}/${randomUUID()}`;
  const row = {
    key,
    kind,
    workspaceId,
    subject: inboxes[0]?.email ?? '',
    inboxChange: { change, inboxes: inboxes.map(({ id, email, item }) => ({ id, email, position: item?.position })) },
    bulkJobId: inboxes[0]?.item?.bulkJobId ?? null,
    nextAttemptAt: new Date(now.getTime() + requestMs),
    attempts: 0,
    refusals: 0,
  };
  await insertRows(database, providerOperations, [row]);
  await database
    .update(mailboxes)
    .set({ changeKey: key, ...(kind === 'change-inboxes' && { changeFailure: null }) })
    .where(
      isOneOf(
        mailboxes.id,
        inboxes.map(({ id }) => id),
      ),
    );
  return key;
};
