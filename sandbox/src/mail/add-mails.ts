import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { mails } from '#database/schema/mails.ts';

type NewMail = Pick<typeof mails.$inferInsert, 'recipient' | 'subject' | 'text' | 'link' | 'jobId' | 'createdAt'>;
type Params = {
  /** The transaction of what the emails report. */
  database: Database;
  mails: readonly NewMail[];
};

/** Stores emails in the outbox, with a job that delivers each. With mail off, they are only stored. */
export const addMails = async (
  { jobs, settings }: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, mails: added }: Params,
): Promise<void> => {
  if (added.length === 0) return;
  const isOff = settings.mail === null;
  const rows = added.map((mail) => ({ ...mail, deliveredAt: isOff ? mail.createdAt : null }));
  const stored = await database.insert(mails).values(rows).returning({ mailId: mails.id });
  if (!isOff) await enqueueDeliveries(jobs, { database, stored });
};

type Submitted = {
  database: Database;
  sender: { email: string; type: InboxListType };
  /** In lower case. */
  recipients: readonly string[];
  /** The signed message. */
  source: Buffer;
  createdAt: Date;
};

/** Stores a message of an inbox in the outbox, once for each recipient, with a job that delivers it. */
export const addMessages = async (
  jobs: Sandbox['jobs'],
  { database, sender, recipients, source, createdAt }: Submitted,
): Promise<void> => {
  const subject = readSubject(source);
  const rows = recipients.map((recipient) => ({
    sender: sender.email,
    senderType: sender.type,
    recipient,
    subject,
    text: '',
    link: '',
    source,
    createdAt,
  }));
  const stored = await database.insert(mails).values(rows).returning({ mailId: mails.id });
  await enqueueDeliveries(jobs, { database, stored });
};

type Stored = { database: Database; stored: readonly { mailId: number }[] };

const enqueueDeliveries = (jobs: Sandbox['jobs'], { database, stored }: Stored): Promise<void> =>
  jobs.enqueue(
    database,
    'mail-deliveries',
    stored.map((data) => ({ data })),
  );

const maxSubjectLength = 500;

/** The subject in one line, as it is in the message: encoded words stay encoded (RFC 2047). Empty without one. */
const readSubject = (source: Buffer): string => {
  const [headers = ''] = source.toString().split('\r\n\r\n', 1);
  const [, subject = ''] = /^subject:[ \t]*((?:[^\r\n]|\r\n[ \t])*)/im.exec(headers) ?? [];
  return subject.replaceAll('\r\n', '').replaceAll('\0', '').slice(0, maxSubjectLength);
};
