import { and, asc, eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Sandbox } from '#context/sandbox.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { serveSubmission } from '#submission/serve-submission.ts';
import type { SubmissionServer } from '#submission/serve-submission.ts';

export type TestInbox = { id: string; email: string; password: string };

/** The server of inboxes, on a free port. */
export const startSubmission = async (sandbox: Sandbox): Promise<SubmissionServer> => {
  const settings = { ...sandbox.settings, listen: ['127.0.0.1'], submissionPort: 0 };
  const server = await serveSubmission({ ...sandbox, settings });
  if (!server) throw new Error('There is no server.');
  return server;
};

/** Active inboxes of domains whose checks of SPF, DKIM and DMARC pass, one of each domain first. */
export const readyInboxes = async (
  { database, secrets }: Pick<Sandbox, 'database' | 'secrets'>,
  { type, workspaceId, limit }: { type?: InboxListType; workspaceId?: string; limit: number },
): Promise<TestInbox[]> => {
  const passes = ['spf', 'dkim', 'dmarc'].map((check) => sql`${domains.health} ->> ${check} = 'pass'`);
  const ofType = type && eq(mailboxes.type, type);
  const ofWorkspace = workspaceId === undefined ? undefined : eq(mailboxes.workspaceId, workspaceId);
  const rank = sql`row_number() over (partition by ${mailboxes.domainId} order by ${mailboxes.id})`;
  const found = await database
    .select({ id: mailboxes.id, email: mailboxes.email, encryptedPassword: mailboxes.encryptedPassword })
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(and(...passes, eq(mailboxes.status, 'Active'), ofType, ofWorkspace))
    .orderBy(rank, asc(mailboxes.id))
    .limit(limit);
  return found.map(({ encryptedPassword, ...inbox }) => ({
    ...inbox,
    password: secrets.decrypt(encryptedPassword, mailboxPassword(inbox)),
  }));
};

type Submission = {
  port: number;
  inbox: Pick<TestInbox, 'email' | 'password'>;
  to: string | string[];
  subject?: string;
  text?: string;
  attachments?: { filename: string; content: Buffer }[];
  /** The address of the envelope. */
  sender?: string;
  isEncrypted?: boolean;
};

/** Submits a message as an email program does. Returns the last reply of the server, also of a refusal. */
export const submitMessage = async ({
  port,
  inbox: { email, password },
  to,
  subject = 'Hello',
  text = 'Text',
  attachments = [],
  sender = email,
  isEncrypted = true,
}: Submission): Promise<string> => {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    auth: { user: email, pass: password },
    ...(isEncrypted ? { requireTLS: true, tls: { rejectUnauthorized: false } } : { ignoreTLS: true }),
  });
  const envelope = { from: sender, to: [to].flat() };
  const reply = await transport.sendMail({ from: email, to, subject, text, attachments, envelope }).then(
    ({ response }) => response,
    (error: { response?: string; message: string }) => error.response ?? error.message,
  );
  transport.close();
  return reply;
};
