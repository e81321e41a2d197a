import type { MailboxStatus } from '@roost/shared/contracts/mailbox';

/** An inbox that is to be exported; its status where it is known. */
export type ExportedMailbox = { id: string; status: MailboxStatus | undefined };

export type ExportReadiness = {
  /** Ids of those that are known to be ready. */
  ready: string[];
  pending: number;
  updating: number;
  inactive: number;
  /** Not on the page that is shown: the server knows. */
  unknown: number;
};

/** How many of the inboxes can be exported, and how many cannot for which reason. */
export const exportReadiness = (mailboxes: readonly ExportedMailbox[]): ExportReadiness => {
  const of = (status: MailboxStatus | undefined) => mailboxes.filter((mailbox) => mailbox.status === status);
  return {
    ready: of('Active').map(({ id }) => id),
    pending: of('Pending').length,
    updating: of('Updating').length,
    inactive: of('Inactive').length,
    unknown: of(undefined).length,
  };
};
