import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';

type Params = { workspaceId: string };

/**
 * Condition for mailboxes that become active as soon as they get a slot. A mailbox scheduled for deletion waits for none:
 * the slot is for one that stays.
 */
export const awaitsSlot = (database: Database, { workspaceId }: Params) =>
  and(
    eq(mailboxes.workspaceId, workspaceId),
    eq(mailboxes.status, 'Inactive'),
    isNotNull(mailboxes.awaitingSlotSince),
    isNull(mailboxes.deleteUntil),
    inArray(mailboxes.domainId, activeDomains(database, { workspaceId })),
  );

/** Query for the ids of the active domains of a workspace. */
export const activeDomains = (database: Database, { workspaceId }: Params) =>
  database
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), eq(domains.status, 'Active')));
