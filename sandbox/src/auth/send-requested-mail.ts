import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';
import type { AccountMailRequest } from '#queues/account-mail-request.ts';
import { sendAccountMail } from '#mail/send-account-mail.ts';
import { findLinkByHash, issueLink, lockUser } from './mail-links.ts';
import { newestSignUp } from './sign-ups.ts';

type Requested = { jobId: string; request: AccountMailRequest; now: Date };

/**
 * Adds an email with the requested link to the outbox if the account exists and needs it. Adds one email per job, however
 * often the job runs.
 * Runs after the response, whose time must not reveal whether the account exists.
 */
export const sendRequestedMail = (
  context: Pick<Sandbox, 'database' | 'jobs' | 'settings'>,
  { jobId, request, now }: Requested,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    const { kind, browserId } = request;
    const email = await addressOf(transaction, request);
    const user = email === undefined ? undefined : await lockUser(transaction, email);
    if (!user || (await transaction.$count(mails, eq(mails.jobId, jobId))) > 0) return;
    const isVerified = user.invitationStatus === 'Verified';
    if (isVerified && kind === 'verify-email') return;
    const newest = isVerified ? null : await newestSignUp(transaction, user.email, { browserId });
    // An invited user without a sign-up has no name: a password alone would create an incomplete account.
    if (!isVerified && newest === null) return;
    const signUp = newest?.data;
    const token = await issueLink(transaction, {
      userId: user.id,
      purpose: kind,
      signUp,
      position: newest?.position,
      now,
    });
    await sendAccountMail(context, {
      database: transaction,
      kind,
      to: user.email,
      language: (kind === 'reset-password' ? user.language : null) ?? signUp?.language ?? null,
      token,
      invitationId: kind === 'verify-email' ? signUp?.invitationId : null,
      jobId,
      now,
    });
  });

const addressOf = async (database: Database, request: AccountMailRequest): Promise<string | undefined> =>
  'email' in request
    ? request.email
    : (await findLinkByHash(database, { hash: request.linkHash, purpose: request.kind }))?.user.email;
