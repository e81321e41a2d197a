import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
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
  if (isOff) return;
  await jobs.enqueue(
    database,
    'mail-deliveries',
    stored.map((data) => ({ data })),
  );
};
