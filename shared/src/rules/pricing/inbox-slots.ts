import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';

export type InboxSlots = { active: number; limit: number; /** Limit minus active, never below 0. */ free: number };

/** The plan's limit for inboxes of the type, and how many are in use (product spec, section 9). */
export const inboxSlots = (limitations: Limitations, type: InboxType): InboxSlots => {
  const { active, limit } = slotsOf(limitations)[type];
  return { active, limit, free: Math.max(0, limit - active) };
};

/** Number of inboxes of the type that are inactive because of missing slots. */
export const awaitingSlot = (limitations: Limitations, type: InboxType): number =>
  ({
    Private: limitations.mailboxesAwaitingSlotCount,
    GoogleWorkspace: limitations.googleWorkspaceMailboxesAwaitingSlotCount,
    Outlook: limitations.outlookMailboxesAwaitingSlotCount,
  })[type] ?? 0;

const slotsOf = (limitations: Limitations): Record<InboxType, { active: number; limit: number }> => ({
  Private: { active: limitations.activeMailboxesCount, limit: limitations.mailboxesLimit },
  GoogleWorkspace: {
    active: limitations.googleWorkspaceActiveMailboxesCount,
    limit: limitations.googleWorkspaceMailboxesLimit,
  },
  Outlook: { active: limitations.outlookActiveMailboxesCount, limit: limitations.outlookMailboxesLimit },
});
