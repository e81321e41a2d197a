import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import type { AccountMailRequest } from '#queues/account-mail-request.ts';
import { hashToken } from './mail-links.ts';

type Params = {
  database: Database;
  kind: AccountMailRequest['kind'];
  body: ({ email: string } | { token: string }) & { browserId?: string | undefined };
};

/** Enqueues an email with a link. Takes the same time whether or not the account exists. */
export const requestMail = ({ jobs }: Pick<Sandbox, 'jobs'>, { database, kind, body }: Params): Promise<void> => {
  const of = 'email' in body ? { email: body.email.toLowerCase() } : { linkHash: hashToken(body.token) };
  return jobs.enqueue(database, 'account-mails', [{ data: { ...of, kind, browserId: body.browserId } }]);
};
