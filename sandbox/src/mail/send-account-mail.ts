import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';
import { accountMails, type AccountMail } from './account-mails.ts';

type Params = {
  kind: AccountMail;
  to: string;
  language: Language | null;
  token: string;
  /** The invitation that the link returns to. */
  invitationId?: string | null;
  dashboard: string;
  /** The job that sends the email. */
  jobId?: string;
  now: Date;
};

/**
 * Sends an email with a link to the test inbox. The token is in the fragment, which browsers do not send to
 * servers.
 */
export const sendAccountMail = async (
  database: Database,
  { kind, to, language, token, invitationId = null, dashboard, jobId, now }: Params,
): Promise<void> => {
  const { subject, text, path } = accountMails[language ?? 'en'][kind];
  const query = invitationId === null ? '' : `?${new URLSearchParams({ invitation: invitationId })}`;
  const link = `${dashboard}${path}${query}#${token}`;
  await database.insert(mails).values({ recipient: to, subject, text, link, jobId, createdAt: now });
};
