import type { InboxListType, InboxType } from '@roost/shared/contracts/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspace';
import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, mailboxes, workspaces } from '#database/schema.ts';
import { refuseAsUnknown } from '#server/refusal.ts';

/** What the plan allows and what is in use. Every inbox that is not Inactive takes a slot, a pending one too. */
export const loadLimitations = async (database: Database, workspaceId: string): Promise<Limitations> => {
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) return refuseAsUnknown();
  const [counted] = await database
    .select({ number: count() })
    .from(domains)
    .where(eq(domains.workspaceId, workspaceId));
  const inUse = await database
    .select({ type: mailboxes.type, number: count() })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), ne(mailboxes.status, 'Inactive')))
    .groupBy(mailboxes.type);
  const activeOf = (type: InboxListType) => inUse.find((row) => row.type === type)?.number ?? 0;
  return {
    domainsCount: counted?.number ?? 0,
    activeMailboxesCount: activeOf('Private'),
    mailboxesLimit: workspace.mailboxesLimit,
    googleWorkspaceActiveMailboxesCount: activeOf('GoogleWorkspace'),
    googleWorkspaceMailboxesLimit: workspace.googleWorkspaceMailboxesLimit,
    outlookActiveMailboxesCount: activeOf('Outlook'),
    outlookMailboxesLimit: workspace.outlookMailboxesLimit,
  };
};

/** Inboxes of the type that can be created without paying; never below 0. */
export const freeSlots = (limitations: Limitations, type: InboxType): number => {
  const { limit, active } = slotsOf(limitations)[type];
  return Math.max(0, limit - active);
};

const slotsOf = (limitations: Limitations): Record<InboxType, { limit: number; active: number }> => ({
  Private: { limit: limitations.mailboxesLimit, active: limitations.activeMailboxesCount },
  GoogleWorkspace: {
    limit: limitations.googleWorkspaceMailboxesLimit,
    active: limitations.googleWorkspaceActiveMailboxesCount,
  },
  Outlook: { limit: limitations.outlookMailboxesLimit, active: limitations.outlookActiveMailboxesCount },
});
