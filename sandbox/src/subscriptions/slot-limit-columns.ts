import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { workspaces } from '#database/schema/workspaces.ts';

/** Limit column by inbox type. */
export const slotLimitColumns = {
  Private: 'mailboxesLimit',
  GoogleWorkspace: 'googleWorkspaceMailboxesLimit',
  Outlook: 'outlookMailboxesLimit',
} as const satisfies Record<InboxType, keyof typeof workspaces.$inferSelect>;
