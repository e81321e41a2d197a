import { and, arrayContains, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { billingMailText, type BillingMail } from './billing-mail-text.ts';

type Params = { workspaceId: string; mail: BillingMail; /** Origin. */ dashboard: string; now: Date };

/** Sends an email to every admin of the workspace, in the admin's language. */
export const sendBillingMail = async (
  database: Database,
  { workspaceId, mail, dashboard, now }: Params,
): Promise<void> => {
  const recipients = await database
    .select({ email: users.email, language: users.language, name: workspaces.name, timeZone: workspaces.timeZone })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(eq(members.workspaceId, workspaceId), eq(members.status, 'Active'), arrayContains(members.roles, ['ADMIN'])),
    );
  if (recipients.length === 0) return;
  await database.insert(mails).values(
    recipients.map(({ email, language, name, timeZone }) => ({
      recipient: email,
      ...billingMailText(mail, { language: language ?? 'en', workspace: name, timeZone }),
      link: `${dashboard}/${workspaceId}/settings/billing`,
      createdAt: now,
    })),
  );
};
