import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { simulatedPasswords } from '#database/schema/simulated-providers.ts';
import { currentStatus } from '#mailboxes/current-status.ts';
import { passwordDigest } from '#providers/simulated-passwords.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { smtpReply } from './smtp-reply.ts';

export type SignIn = { email: string; password: string };
export type Submitter = { email: string; domain: string; type: InboxListType };

/**
 * The inbox with this address and password. Rejects with a reply for SMTP: 535 for both a wrong password and an unknown
 * inbox, and 525 for an inbox that is not active.
 */
export const findSubmitter = async (
  database: Database,
  { email, password }: SignIn,
  { secrets }: Pick<Sandbox, 'secrets'>,
): Promise<Submitter> => {
  const [found] = await database
    .select({
      id: mailboxes.id,
      email: mailboxes.email,
      domain: mailboxes.domainName,
      type: mailboxes.type,
      status: currentStatus,
      encryptedPassword: mailboxes.encryptedPassword,
      digest: simulatedPasswords.digest,
    })
    .from(mailboxes)
    .leftJoin(simulatedPasswords, eq(simulatedPasswords.email, mailboxes.email))
    .where(eq(mailboxes.email, email.toLowerCase()));
  if (!found || found.status === 'Pending' || !isPasswordOf(found, { password, secrets }))
    throw smtpReply(535, '5.7.8 The address or the password is wrong.');
  // An inbox that is being updated still works.
  if (found.status === 'Inactive') throw smtpReply(525, '5.7.13 This inbox is inactive.');
  return found;
};

type Stored = Pick<typeof mailboxes.$inferSelect, 'id' | 'encryptedPassword'> & { digest: string | null };

const isPasswordOf = (
  { id, encryptedPassword, digest }: Stored,
  { password, secrets }: Pick<SignIn, 'password'> & Pick<Sandbox, 'secrets'>,
): boolean =>
  timingSafeEqual(
    Buffer.from(passwordDigest(password)),
    Buffer.from(digest ?? passwordDigest(secrets.decrypt(encryptedPassword, mailboxPassword({ id })))),
  );
