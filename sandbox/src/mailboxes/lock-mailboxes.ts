import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { currentStatus } from './current-status.ts';

export type LockedMailbox = Pick<
  typeof mailboxes.$inferSelect,
  | 'id'
  | 'email'
  | 'domainId'
  | 'firstName'
  | 'lastName'
  | 'type'
  | 'status'
  | 'forwardTo'
  | 'changeKey'
  | 'deleteUntil'
  | 'awaitingSlotSince'
>;

type Params = { workspaceId: string; ids: readonly string[] };

/** Reads mailboxes by id and locks them against other writers until the transaction ends. Omits unknown ids. */
export const lockMailboxes = async (database: Database, params: Params): Promise<Map<string, LockedMailbox>> =>
  byId(await selectByIds(database, params).for('no key update'));

/** Like `lockMailboxes` without a lock, for a preview. */
export const readMailboxes = async (database: Database, params: Params): Promise<Map<string, LockedMailbox>> =>
  byId(await selectByIds(database, params));

const byId = (rows: readonly LockedMailbox[]) => new Map(rows.map((row) => [row.id, row]));

const selectByIds = (database: Database, { workspaceId, ids }: Params) =>
  database
    .select({
      id: mailboxes.id,
      email: mailboxes.email,
      domainId: mailboxes.domainId,
      firstName: mailboxes.firstName,
      lastName: mailboxes.lastName,
      type: mailboxes.type,
      status: currentStatus,
      forwardTo: mailboxes.forwardTo,
      changeKey: mailboxes.changeKey,
      deleteUntil: mailboxes.deleteUntil,
      awaitingSlotSince: mailboxes.awaitingSlotSince,
    })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), isAmong(ids)))
    // The lock order of docs/lock-order.md.
    .orderBy(asc(mailboxes.id));

/** Like `lockMailboxes` for one id. Rejects with 404 when the mailbox is unknown. */
export const lockMailbox = async (
  database: Database,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
): Promise<LockedMailbox> =>
  (await lockMailboxes(database, { workspaceId, ids: [mailboxId] })).get(mailboxId) ?? rejectNotFound();

export const isAmong = (ids: readonly string[]) => isOneOf(mailboxes.id, ids);
