import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { lockMailboxes, isAmong } from '#mailboxes/lock-mailboxes.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { addSlots } from '#subscriptions/add-slots.ts';
import { loadSubscription, slotNumbers } from '#subscriptions/load-subscription.ts';

type Params = {
  workspaceId: string;
  interval: BillingInterval;
  /** Ends at most these slots. By default, all slots of the period. */
  maxSlots?: SlotNumbers;
  now: Date;
};

/** Ends slots of a period. The newest inboxes without a slot become inactive; no inbox is deleted. */
export const endSlots = async (database: Database, { workspaceId, interval, maxSlots, now }: Params): Promise<void> => {
  const { periods } = await loadSubscription(database, { workspaceId, now });
  const period = periods.find((candidate) => candidate.interval === interval);
  if (period === undefined) return;
  const ended = slotNumbers((type) => Math.min(period.slots[type], maxSlots?.[type] ?? period.slots[type]));
  const limitations = await loadLimitations(database, workspaceId);
  for (const type of InboxType.options) {
    const { active, limit } = inboxSlots(limitations, type);
    const surplus = active - (limit - ended[type]);
    if (ended[type] === 0 || surplus <= 0) continue;
    const newest = await database
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(
        and(
          eq(mailboxes.workspaceId, workspaceId),
          eq(mailboxes.type, type),
          inArray(mailboxes.status, ['Active', 'Pending', 'Updating']),
        ),
      )
      .orderBy(desc(mailboxes.createdAt), desc(mailboxes.id))
      .limit(surplus);
    const ids = newest.map(({ id }) => id);
    await lockMailboxes(database, { workspaceId, ids });
    await database
      .update(mailboxes)
      // Keeps `dueAt`: with a slot again, a Pending or Updating inbox waits for its provider.
      .set({ status: 'Inactive', awaitingSlotSince: now })
      .where(isAmong(ids));
  }
  await addSlots(database, {
    workspaceId,
    interval,
    slots: slotNumbers((type) => -ended[type]),
    paid: slotNumbers((type) => (ended[type] < period.slots[type] ? 0 : -period.paid[type])),
    now,
  });
};
