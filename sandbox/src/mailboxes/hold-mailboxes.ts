import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { refuseAsUnknown } from '#errors/api-exception.ts';

export type HeldMailbox = Pick<
  typeof mailboxes.$inferSelect,
  | 'id'
  | 'email'
  | 'domainId'
  | 'firstName'
  | 'lastName'
  | 'type'
  | 'status'
  | 'forwardTo'
  | 'deleteUntil'
  | 'awaitingSlotSince'
>;

type Wanted = { workspaceId: string; ids: readonly string[] };

/** Reads mailboxes by id and locks them against other writers until the transaction ends. Omits unknown ids. */
export const holdMailboxes = async (database: Database, wanted: Wanted): Promise<Map<string, HeldMailbox>> =>
  byId(await selectHeld(database, wanted).for('no key update'));

/** Like `holdMailboxes` without a lock, for a preview. */
export const readMailboxes = async (database: Database, wanted: Wanted): Promise<Map<string, HeldMailbox>> =>
  byId(await selectHeld(database, wanted));

const byId = (rows: readonly HeldMailbox[]) => new Map(rows.map((row) => [row.id, row]));

const selectHeld = (database: Database, { workspaceId, ids }: Wanted) =>
  database
    .select({
      id: mailboxes.id,
      email: mailboxes.email,
      domainId: mailboxes.domainId,
      firstName: mailboxes.firstName,
      lastName: mailboxes.lastName,
      type: mailboxes.type,
      status: mailboxes.status,
      forwardTo: mailboxes.forwardTo,
      deleteUntil: mailboxes.deleteUntil,
      awaitingSlotSince: mailboxes.awaitingSlotSince,
    })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), isAmong(ids)))
    // The lock order of docs/lock-order.md.
    .orderBy(asc(mailboxes.id));

/** Like `holdMailboxes` for one id. Rejects with 404 when the mailbox is unknown. */
export const holdMailbox = async (
  database: Database,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
): Promise<HeldMailbox> =>
  (await holdMailboxes(database, { workspaceId, ids: [mailboxId] })).get(mailboxId) ?? refuseAsUnknown();

export const isAmong = (ids: readonly string[]) => isOneOf(mailboxes.id, ids);
