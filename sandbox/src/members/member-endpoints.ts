import { changeRole, getCurrentMember, listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import type { Member } from '@roost/shared/contracts/workspaces/member';
import { and, arrayContains, eq, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { toWorkspace } from '#workspaces/to-workspace.ts';
import { loadMember, loadMembers } from './load-members.ts';
import { lockMember } from './read-member.ts';
import type { MemberKey } from './read-member.ts';
import { revokeTickets } from './revoke-tickets.ts';

export const memberEndpoints = {
  getCurrentMember: implement(getCurrentMember, async ({ database, person, workspaceId, role }): Promise<Member> => {
    const [found] = await database
      .select({ workspace: workspaces, member: members })
      .from(workspaces)
      .leftJoin(members, and(eq(members.workspaceId, workspaces.id), eq(members.userId, person.id)))
      .where(eq(workspaces.id, workspaceId));
    if (!found) return rejectNotFound();
    const { member, workspace } = found;
    return {
      id: member?.id ?? person.id,
      status: 'Active',
      // A super admin acts as ADMIN, with or without a membership.
      roles: member && !person.superAdmin ? member.roles : [role],
      workspace: toWorkspace(workspace),
    };
  }),

  listMembers: implement(listMembers, ({ database, workspaceId }) => loadMembers(database, { workspaceId })),

  changeRole: implement(changeRole, async ({ database, workspaceId, person, params: { memberId }, body }) => {
    await database.transaction(async (transaction) => {
      const member = await lockMember(transaction, { workspaceId, memberId });
      rejectOwn(member.userId, person.id);
      if (body.role !== 'ADMIN') await rejectLastAdmin(transaction, { workspaceId, memberId });
      await transaction
        .update(members)
        .set({ roles: [body.role] })
        .where(eq(members.id, memberId));
    });
    return loadMember(database, { workspaceId, memberId });
  }),

  removeMember: implement(removeMember, ({ database, workspaceId, person, params: { memberId } }) =>
    database.transaction(async (transaction) => {
      const member = await lockMember(transaction, { workspaceId, memberId });
      rejectOwn(member.userId, person.id);
      if (member.status === 'Active') await rejectLastAdmin(transaction, { workspaceId, memberId });
      await transaction.delete(members).where(eq(members.id, memberId));
      await revokeTickets(transaction, { workspaceId, userId: member.userId });
    }),
  ),
};

const rejectOwn = (userId: string, personId: string): void => {
  if (userId !== personId) return;
  reject(409, { code: 'own-membership', message: "You can't change your own membership. Ask another administrator." });
};

const rejectLastAdmin = async (database: Database, { workspaceId, memberId }: MemberKey): Promise<void> => {
  const others = and(
    eq(members.workspaceId, workspaceId),
    ne(members.id, memberId),
    eq(members.status, 'Active'),
    arrayContains(members.roles, ['ADMIN']),
  );
  if ((await database.$count(members, others)) > 0) return;
  reject(409, { code: 'last-admin', message: 'A workspace needs at least one administrator.' });
};
