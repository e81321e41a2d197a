import { inboxSlots } from '@roost/shared/contracts/inbox-slots';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { eq } from 'drizzle-orm';
import { unitPrice } from '#billing/inbox-prices.ts';
import type { Database } from '#database/database.ts';
import type { OrderLine } from '#database/order.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { loadLimitations } from '#workspaces/load-limitations.ts';

type Asked = { workspaceId: string; mailboxes: { emails: readonly unknown[]; type: InboxType } | undefined };

/** Inboxes that fit the free slots cost nothing; for the rest the plan grows, charged monthly (product spec, section 9). */
export const slotLines = async (database: Database, { workspaceId, mailboxes }: Asked): Promise<OrderLine[]> => {
  if (!mailboxes) return [];
  const { type, emails } = mailboxes;
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) return [];
  const quantity = emails.length - inboxSlots(await loadLimitations(database, workspaceId), type).free;
  if (quantity <= 0) return [];
  const price = unitPrice({
    type,
    quantity: workspace[limitColumns[type]] + quantity,
    customPricing: workspace.customPricing,
  });
  return [{ kind: 'inbox-slots', type, quantity, monthlyAmount: quantity * price }];
};

/** Where a workspace keeps the limit of a type. */
export const limitColumns = {
  Private: 'mailboxesLimit',
  GoogleWorkspace: 'googleWorkspaceMailboxesLimit',
  Outlook: 'outlookMailboxesLimit',
} as const satisfies Record<InboxType, keyof typeof workspaces.$inferSelect>;
