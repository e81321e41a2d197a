import type { MailboxConnection } from '@roost/shared/contracts/mailboxes/mailbox-connection';

/** Whether the mail server refuses the login, or does not answer. */
export const isFailing = ({ state }: MailboxConnection): boolean => state === 'Refused' || state === 'NoAnswer';
