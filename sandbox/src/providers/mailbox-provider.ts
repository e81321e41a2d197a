import { randomInt } from 'node:crypto';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';

/** Where a mail program finds a mailbox. */
export type MailServers = { imapHost: string; imapPort: number; smtpHost: string; smtpPort: number };

export type Provisioning = { kind: 'accepted'; password: string } | { kind: 'failed'; message: string };

export type MailboxProvider = {
  provision: (mailbox: { email: string; type: InboxListType }) => Promise<Provisioning>;
  servers: Record<InboxListType, MailServers>;
};

/** Accepts every mailbox but those whose local part begins with `fail`. */
export const createMailboxProvider = (): MailboxProvider => ({
  provision: ({ email }) =>
    Promise.resolve(
      email.startsWith('fail')
        ? { kind: 'failed', message: 'The provider could not create this inbox.' }
        : { kind: 'accepted', password: newPassword() },
    ),
  servers: {
    Private: { imapHost: 'imap.roost-mail.com', imapPort: 993, smtpHost: 'smtp.roost-mail.com', smtpPort: 465 },
    IP: { imapHost: 'imap.roost-mail.com', imapPort: 993, smtpHost: 'smtp.roost-mail.com', smtpPort: 465 },
    GoogleWorkspace: { imapHost: 'imap.gmail.com', imapPort: 993, smtpHost: 'smtp.gmail.com', smtpPort: 587 },
    Outlook: {
      imapHost: 'outlook.office365.com',
      imapPort: 993,
      smtpHost: 'smtp.office365.com',
      smtpPort: 587,
    },
  },
});

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const symbols = '!#$%&*+-=?@^_';

/** 16 characters, the first a letter: a spreadsheet takes no such field for a formula. */
export const newPassword = ({ pick = randomInt }: { pick?: (end: number) => number } = {}): string => {
  const all = letters + digits + symbols;
  const one = (from: string) => from.charAt(pick(from.length));
  return one(letters) + Array.from({ length: 15 }, () => one(all)).join('');
};
