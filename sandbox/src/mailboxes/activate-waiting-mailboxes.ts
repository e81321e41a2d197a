import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { reservedSlots } from '#subscriptions/reserved-slots.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { awaitsSlot } from '#subscriptions/awaits-slot.ts';
import { lockMailboxes, isAmong } from './lock-mailboxes.ts';
import { wasActive } from './was-active.ts';

/**
 * Activates waiting mailboxes of each type if slots are free for all of them. With fewer slots the user chooses. The
 * caller has locked the workspace.
 */
export const activateWaitingMailboxes = async (
  database: Database,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const limitations = await loadLimitations(database, workspaceId);
  const reserved = await reservedSlots(database, { workspaceId, now });
  const awaiting = await database
    .select({ id: mailboxes.id, type: mailboxes.type })
    .from(mailboxes)
    .where(awaitsSlot(database, { workspaceId }));
  const ids = InboxType.options.flatMap((type) => {
    const found = awaiting.filter((mailbox) => mailbox.type === type);
    return found.length <= inboxSlots(limitations, type).free - reserved[type] ? found.map(({ id }) => id) : [];
  });
  if (ids.length === 0) return;
  await lockMailboxes(database, { workspaceId, ids });
  await activate(database, ids);
};

/**
 * Gives mailboxes that the caller has locked a slot. Those that the provider has not confirmed or set up become Pending, and
 * those whose change it is applying become Updating.
 */
export const activate = async (database: Database, ids: readonly string[]): Promise<void> => {
  const isUnconfirmed = exists(
    database
      .select({ key: providerOperations.key })
      .from(providerOperations)
      .where(and(eq(providerOperations.mailboxId, mailboxes.id), eq(providerOperations.kind, 'create-inbox'))),
  );
  await database
    .update(mailboxes)
    .set({
      status: sql`case
        when ${mailboxes.dueAt} is not null and ${wasActive(database)} then 'Updating'
        when ${mailboxes.dueAt} is not null or ${isUnconfirmed} then 'Pending'
        else 'Active' end`,
      awaitingSlotSince: null,
    })
    .where(and(eq(mailboxes.status, 'Inactive'), isAmong(ids)));
};
