import { randomInt } from 'node:crypto';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxChange } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { Faults } from '#faults/faults.ts';
import type { Outcome, Perform, Refusal } from './record-operations.ts';
import type { SimulatedPasswords } from './simulated-passwords.ts';
import { seededRandom } from './seeded-random.ts';
import { providerFailure } from './provider-failure.ts';

/** Mail servers for email clients. */
export type MailServers = { imapHost: string; imapPort: number; smtpHost: string; smtpPort: number };

export type Provisioning =
  | {
      kind: 'accepted';
      /** Usual provisioning time, in seconds. */
      expectedWithin: number;
      /** Delay beyond the usual time, in ms. */
      lateBy: number;
    }
  | Refusal;

/** `refused` has the message by address for the inboxes that stay unchanged. */
export type ChangeAnswer = { kind: 'accepted'; refused: Readonly<Record<string, string>> } | Refusal;

type Inbox = { key: string; email: string; type: InboxListType };

/** All are idempotent for the same key, and reject when it is unknown whether they took effect. */
export type MailboxProvider = {
  /** Creates an inbox. */
  provision: (inbox: Inbox & { password: string }) => Promise<Provisioning>;
  /** Deletes an inbox. Accepts an inbox that does not exist. */
  remove: (inbox: Inbox) => Promise<Outcome>;
  /** Changes name, signature, forwarding or picture of several inboxes. */
  change: (change: { key: string; emails: readonly string[]; change: MailboxChange }) => Promise<ChangeAnswer>;
  /** Sets another password of an inbox. */
  resetPassword: (reset: { key: string; email: string; password: string }) => Promise<Outcome>;
  servers: Record<InboxListType, MailServers>;
};

/** A formula for spreadsheets, with characters that CSV must quote. */
const oddPassword = '=1+1,"odd"\n;x';

/** Usual provisioning time. */
export const defaultDurationSeconds = 10;

/** Long enough to see the waiting state in the UI. */
const slowMs = 10 * 60 * 1_000;

type Simulation = {
  faults: Pick<Faults, 'consume'>;
  perform: Perform;
  passwords?: Pick<SimulatedPasswords, 'set' | 'remove'>;
};

/**
 * Accepts every mailbox, with exceptions by prefix of the local part: `fail` fails, `slow` takes ten minutes longer.
 * About half of the changes that forward to `fail…` fail. Injected faults
 * apply to `POST` (create), `PUT` (change) and `DELETE` `/provider/mailboxes/{address}`,
 * and to `PUT` `/provider/mailboxes/{address}/password`.
 */
export const createMailboxProvider = ({ faults, perform, passwords }: Simulation): MailboxProvider => ({
  provision: async ({ key, email }) => {
    const refusal = 'The provider could not create this inbox.';
    const message = email.startsWith('fail')
      ? refusal
      : await providerFailure(faults, { method: 'POST', path: `/provider/mailboxes/${email}`, usual: refusal });
    const lateBy = email.startsWith('slow') ? slowMs : 0;
    const usual: Provisioning =
      message === null
        ? { kind: 'accepted', expectedWithin: defaultDurationSeconds, lateBy }
        : { kind: 'failed', message };
    return perform({ key, subject: email, usual, refusal: 'The provider refused this inbox.' });
  },
  remove: async ({ key, email }) => {
    const refusal = 'The provider could not delete this inbox.';
    const path = `/provider/mailboxes/${email}` as const;
    const message = await providerFailure(faults, { method: 'DELETE', path, usual: refusal });
    const usual: Outcome = message === null ? { kind: 'accepted' } : { kind: 'failed', message };
    const outcome = await perform({ key, subject: email, usual, refusal });
    if (outcome.kind === 'accepted') await passwords?.remove(email);
    return outcome;
  },
  resetPassword: async ({ key, email, password }) => {
    const refusal = 'The provider did not accept the new password.';
    const path = `/provider/mailboxes/${email}/password` as const;
    const message = await providerFailure(faults, { method: 'PUT', path, usual: refusal });
    const usual: Outcome = message === null ? { kind: 'accepted' } : { kind: 'failed', message };
    const outcome = await perform({ key, subject: email, usual, refusal });
    if (outcome.kind === 'accepted') await passwords?.set({ email, password });
    return outcome;
  },
  change: async ({ key, emails, change: { forwardTo } }) => {
    const refusal = 'The provider did not accept the change.';
    const refused: Record<string, string> = {};
    for (const email of emails) {
      const call = { method: 'PUT', path: `/provider/mailboxes/${email}`, usual: refusal } as const;
      const failure =
        forwardTo?.startsWith('fail') && seededRandom(email) % 2 === 0 ? refusal : await providerFailure(faults, call);
      if (failure !== null) refused[email] = failure;
    }
    const refuse = (indexes: readonly number[]): ChangeAnswer => ({
      kind: 'accepted',
      refused: { ...refused, ...Object.fromEntries(indexes.map((index) => [emails[index] ?? '', refusal])) },
    });
    const usual = { kind: 'accepted', refused } satisfies ChangeAnswer;
    return perform<ChangeAnswer>({
      key,
      subject: emails[0] ?? '',
      usual,
      refusal,
      batch: { size: emails.length, refuse },
    });
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

/** The first password of an inbox. */
export const firstPassword = (email: string): string => (email.startsWith('odd') ? oddPassword : newPassword());

/** 16 characters. The first is a letter, so that spreadsheets do not treat the password as a formula. */
export const newPassword = ({ pick = randomInt }: { pick?: (end: number) => number } = {}): string => {
  const all = letters + digits + symbols;
  const one = (from: string) => from.charAt(pick(from.length));
  return one(letters) + Array.from({ length: 15 }, () => one(all)).join('');
};
