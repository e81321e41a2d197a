import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { chargedSlots, type OrderLine } from '@roost/shared/contracts/order-lines';
import { slotPrice } from '@roost/shared/contracts/slot-price';
import { eq } from 'drizzle-orm';
import { subscriptionPlans } from '#billing/inbox-prices.ts';
import type { Database } from '#database/database.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';

type Asked = { workspaceId: string; mailboxes: { emails: readonly unknown[]; type: InboxType } | undefined };

/** Inboxes that fit the free slots cost nothing; for the rest the plan grows, charged monthly (product spec, section 9). */
export const slotLines = async (database: Database, { workspaceId, mailboxes }: Asked): Promise<OrderLine[]> => {
  if (!mailboxes) return [];
  const { type, emails } = mailboxes;
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) return [];
  const price = slotPrice({
    plans: subscriptionPlans(workspace.customPricing),
    limitations: await loadLimitations(database, workspaceId),
    added: [{ type, quantity: emails.length }],
    interval: 'Monthly',
    freeSlots: 'used',
  });
  return price ? chargedSlots(price) : [];
};
