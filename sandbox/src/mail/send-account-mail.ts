import type { Language } from '@roost/shared/contracts/accounts/user';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { addMails } from './add-mails.ts';
import { accountMails, type AccountMail } from './account-mails.ts';

type Params = {
  database: Database;
  kind: AccountMail;
  to: string;
  language: Language | null;
  token: string;
  /** The invitation that the link returns to. */
  invitationId?: string | null;
  /** The job that sends the email. */
  jobId?: string;
  now: Date;
};

/**
 * Adds an email with a link to the outbox. The token is in the fragment, which browsers do not send to servers.
 */
export const sendAccountMail = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, kind, to, language, token, invitationId = null, jobId, now }: Params,
): Promise<void> => {
  const { subject, text, path } = accountMails[language ?? 'en'][kind];
  const query = invitationId === null ? '' : `?${new URLSearchParams({ invitation: invitationId })}`;
  const link = `${context.settings.dashboardOrigin}${path}${query}#${token}`;
  await addMails(context, { database, mails: [{ recipient: to, subject, text, link, jobId, createdAt: now }] });
};
