import { randomInt } from 'node:crypto';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { Faults } from '#control/faults.ts';
import { lotOf } from './lot-of.ts';
import { providerFailure } from './provider-failure.ts';

/** Where a mail program finds a mailbox. */
export type MailServers = { imapHost: string; imapPort: number; smtpHost: string; smtpPort: number };

export type Provisioning =
  | {
      kind: 'accepted';
      password: string;
      /** Seconds that it usually takes. */
      expectedWithin: number;
      /** Milliseconds that this one takes longer than usual. */
      lateBy: number;
    }
  | { kind: 'failed'; message: string };

export type MailboxProvider = {
  provision: (mailbox: { email: string; type: InboxListType }) => Promise<Provisioning>;
  /** Changes name, signature, forwarding or picture; answers what went wrong, or null. */
  change: (mailbox: { email: string; forwardTo: string | null }) => Promise<string | null>;
  servers: Record<InboxListType, MailServers>;
};

/** What a spreadsheet would run, with what CSV has to quote. */
const oddPassword = '=1+1,"odd"\n;x';

/** Long enough to be seen waiting. */
const slowMs = 10 * 60 * 1_000;

/**
 * Accepts every mailbox but those whose local part begins with `fail`; one that begins with `slow` takes ten minutes longer, one that
 * begins with `odd` gets a password that files find hard. Of
 * changes that forward to an address that begins with `fail` about half go wrong. Calls that a fault was set for fail:
 * `POST /provider/mailboxes/{address}` creates, `PUT` changes.
 */
export const createMailboxProvider = ({ faults }: { faults: Pick<Faults, 'take'> }): MailboxProvider => ({
  provision: async ({ email }) => {
    const usual = 'The provider could not create this inbox.';
    if (email.startsWith('fail')) return { kind: 'failed', message: usual };
    const message = await providerFailure(faults, { method: 'POST', path: `/provider/mailboxes/${email}`, usual });
    if (message !== null) return { kind: 'failed', message };
    return {
      kind: 'accepted',
      password: email.startsWith('odd') ? oddPassword : newPassword(),
      expectedWithin: 10,
      lateBy: email.startsWith('slow') ? slowMs : 0,
    };
  },
  change: ({ email, forwardTo }) => {
    const usual = 'The provider did not take the change.';
    if (forwardTo?.startsWith('fail') && lotOf(email) % 2 === 0) return Promise.resolve(usual);
    return providerFailure(faults, { method: 'PUT', path: `/provider/mailboxes/${email}`, usual });
  },
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
