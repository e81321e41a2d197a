import { randomUUID } from 'node:crypto';
import { changeRole, inviteMember, removeMember, resendInvitation } from '@roost/shared/contracts/member';
import type { Colleague } from '@roost/shared/contracts/member';
import type { Language } from '@roost/shared/contracts/user';
import { and, arrayContains, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ensureUser } from '#auth/ensure-user.ts';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { sendInvitationMail } from '#mail/send-invitation-mail.ts';
import type { Sandbox } from '#sandbox.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { loadColleagues } from './load-colleagues.ts';
import { revokeTickets } from './revoke-tickets.ts';
import { lockWorkspace } from './lock-workspace.ts';

export const invitationEndpoints = {
  inviteMember: implement(inviteMember, async ({ sandbox, database, workspaceId, person, body, now }) => {
    const email = body.email.toLowerCase();
    await sandbox.rateLimits.take('invitation', { workspace: workspaceId, account: person.id, recipient: email });
    const memberId = await database.transaction(async (transaction) => {
      const user = await ensureUser(transaction, { email, now });
      const [member] = await transaction
        .insert(members)
        .values({
          id: randomUUID(),
          userId: user.id,
          workspaceId,
          status: 'Invited',
          roles: [body.role],
          invitedBy: person.id,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: members.id });
      if (member) {
        await mailInvitation(transaction, sandbox, { workspaceId, memberId: member.id, now });
        return member.id;
      }
      const message = 'This person is already a member or invited.';
      return refuse(409, { code: 'already-member', message, fields: { email: message } });
    });
    return colleague(database, { workspaceId, memberId });
  }),

  changeRole: implement(changeRole, async ({ database, workspaceId, person, params: { memberId }, body }) => {
    await database.transaction(async (transaction) => {
      const member = await holdMember(transaction, { workspaceId, memberId });
      refuseOwn(member.userId, person.id);
      if (body.role !== 'ADMIN') await refuseLastAdmin(transaction, { workspaceId, memberId });
      await transaction
        .update(members)
        .set({ roles: [body.role] })
        .where(eq(members.id, memberId));
    });
    return colleague(database, { workspaceId, memberId });
  }),

  removeMember: implement(removeMember, ({ database, workspaceId, person, params: { memberId } }) =>
    database.transaction(async (transaction) => {
      const member = await holdMember(transaction, { workspaceId, memberId });
      refuseOwn(member.userId, person.id);
      if (member.status === 'Active') await refuseLastAdmin(transaction, { workspaceId, memberId });
      await transaction.delete(members).where(eq(members.id, memberId));
      await revokeTickets(transaction, { workspaceId, userId: member.userId });
    }),
  ),

  resendInvitation: implement(
    resendInvitation,
    async ({ sandbox, database, workspaceId, person, params: { memberId }, now }) => {
      const member = await readMember(database, { workspaceId, memberId });
      const { email } = await colleague(database, { workspaceId, memberId });
      await sandbox.rateLimits.take('invitation', { workspace: workspaceId, account: person.id, recipient: email });
      if (member.status !== 'Invited') {
        return refuse(409, { code: 'not-invited', message: 'This person has already accepted the invitation.' });
      }
      await database.update(members).set({ createdAt: now }).where(eq(members.id, memberId));
      await mailInvitation(database, sandbox, { workspaceId, memberId, now });
      return colleague(database, { workspaceId, memberId });
    },
  ),
};

type Asked = { workspaceId: string; memberId: string };

const colleague = async (database: Database, asked: Asked): Promise<Colleague> => {
  const [found] = await loadColleagues(database, asked);
  return found ?? refuseAsUnknown();
};

const mailInvitation = async (
  database: Database,
  { settings }: Pick<Sandbox, 'settings'>,
  { workspaceId, memberId, now }: Asked & { now: Date },
): Promise<void> => {
  const [found] = await database
    .select({
      to: users.email,
      // An invited user without an account has no language.
      language: sql<Language | null>`coalesce(${users.language}, ${inviters.language})`,
      workspace: workspaces.name,
      roles: members.roles,
      inviter: { firstname: inviters.firstname, lastname: inviters.lastname, email: inviters.email },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .leftJoin(inviters, eq(inviters.id, members.invitedBy))
    .where(and(eq(members.id, memberId), eq(members.workspaceId, workspaceId)));
  if (!found) return;
  await sendInvitationMail(database, { ...found, invitationId: memberId, dashboard: settings.dashboardOrigin, now });
};

const inviters = alias(users, 'inviters');

/** Locks the workspace, so that concurrent changes cannot remove the last admin. */
const holdMember = async (database: Database, { workspaceId, memberId }: Asked) => {
  await lockWorkspace(database, workspaceId);
  return readMember(database, { workspaceId, memberId });
};

const readMember = async (database: Database, { workspaceId, memberId }: Asked) => {
  const isIt = and(eq(members.id, memberId), eq(members.workspaceId, workspaceId));
  const [member] = await database.select().from(members).where(isIt);
  return member ?? refuseAsUnknown();
};

const refuseOwn = (userId: string, personId: string): void => {
  if (userId !== personId) return;
  refuse(409, { code: 'own-membership', message: "You can't change your own membership. Ask another administrator." });
};

const refuseLastAdmin = async (database: Database, { workspaceId, memberId }: Asked): Promise<void> => {
  const others = and(
    eq(members.workspaceId, workspaceId),
    ne(members.id, memberId),
    eq(members.status, 'Active'),
    arrayContains(members.roles, ['ADMIN']),
  );
  if ((await database.$count(members, others)) > 0) return;
  refuse(409, { code: 'last-admin', message: 'A workspace needs at least one administrator.' });
};
