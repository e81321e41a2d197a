import { and, arrayContains, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { addMails } from './add-mails.ts';
import { billingMailText, type BillingMail } from './billing-mail-text.ts';

type Params = { database: Database; workspaceId: string; mail: BillingMail; now: Date };

/** Adds an email to the outbox for every admin of the workspace, in the admin's language. */
export const sendBillingMail = async (
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { database, workspaceId, mail, now }: Params,
): Promise<void> => {
  const recipients = await database
    .select({ email: users.email, language: users.language, name: workspaces.name, timeZone: workspaces.timeZone })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(eq(members.workspaceId, workspaceId), eq(members.status, 'Active'), arrayContains(members.roles, ['ADMIN'])),
    );
  const mails = recipients.map(({ email, language, name, timeZone }) => ({
    recipient: email,
    ...billingMailText(mail, { language: language ?? 'en', workspace: name, timeZone }),
    link: `${context.settings.dashboardOrigin}/${workspaceId}/settings/billing`,
    createdAt: now,
  }));
  await addMails(context, { database, mails });
};
