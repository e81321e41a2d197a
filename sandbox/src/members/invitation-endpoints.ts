import { randomUUID } from 'node:crypto';
import type { Language } from '@roost/shared/contracts/accounts/user';
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  inviteMember,
  resendInvitation,
} from '@roost/shared/contracts/workspaces/invitation';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ensureUser } from '#auth/ensure-user.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { sendInvitationMail } from '#mail/send-invitation-mail.ts';
import { toFullName } from '#users/to-full-name.ts';
import { toWorkspace } from '#workspaces/to-workspace.ts';
import { loadMember } from './load-members.ts';
import { readMember } from './read-member.ts';
import type { MemberKey } from './read-member.ts';

export const invitationEndpoints = {
  inviteMember: implement(inviteMember, async ({ sandbox, database, workspaceId, person, body, now }) => {
    const email = body.email.toLowerCase();
    await sandbox.rateLimits.consume('invitation', { workspace: workspaceId, account: person.id, recipient: email });
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
      return reject(409, { code: 'already-member', message, fields: { email: message } });
    });
    return loadMember(database, { workspaceId, memberId });
  }),

  resendInvitation: implement(
    resendInvitation,
    async ({ sandbox, database, workspaceId, person, params: { memberId }, now }) => {
      const member = await readMember(database, { workspaceId, memberId });
      const { email } = await loadMember(database, { workspaceId, memberId });
      await sandbox.rateLimits.consume('invitation', { workspace: workspaceId, account: person.id, recipient: email });
      if (member.status !== 'Invited') {
        return reject(409, { code: 'not-invited', message: 'This person has already accepted the invitation.' });
      }
      await database.transaction(async (transaction) => {
        await transaction.update(members).set({ createdAt: now }).where(eq(members.id, memberId));
        await mailInvitation(transaction, sandbox, { workspaceId, memberId, now });
      });
      return loadMember(database, { workspaceId, memberId });
    },
  ),

  getInvitation: implement(getInvitation, async ({ database, person, params }) => {
    const [found] = await database
      .select({ workspace: workspaces, member: members, inviter: users })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .leftJoin(users, eq(users.id, members.invitedBy))
      .where(openInvitation({ invitationId: params.invitationId, userId: person.id }));
    if (!found) return rejectNotFound();
    const { id, status, roles } = found.member;
    const invitedBy = found.inviter && { name: toFullName(found.inviter), email: found.inviter.email };
    return { id, status, roles, workspace: toWorkspace(found.workspace), invitedBy };
  }),

  acceptInvitation: implement(acceptInvitation, async ({ database, person, params }) => {
    const accepted = await database
      .update(members)
      .set({ status: 'Active' })
      .where(openInvitation({ invitationId: params.invitationId, userId: person.id }))
      .returning({ id: members.id });
    if (accepted.length === 0) rejectNotFound();
  }),

  declineInvitation: implement(declineInvitation, async ({ database, person, params }) => {
    const declined = await database
      .delete(members)
      .where(openInvitation({ invitationId: params.invitationId, userId: person.id }))
      .returning({ id: members.id });
    if (declined.length === 0) rejectNotFound();
  }),
};

const mailInvitation = async (
  database: Database,
  context: Pick<Sandbox, 'jobs' | 'settings'>,
  { workspaceId, memberId, now }: MemberKey & { now: Date },
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
  await sendInvitationMail(context, { ...found, database, invitationId: memberId, now });
};

const inviters = alias(users, 'inviters');

const openInvitation = ({ invitationId, userId }: { invitationId: string; userId: string }) =>
  and(eq(members.id, invitationId), eq(members.userId, userId), eq(members.status, 'Invited'));
