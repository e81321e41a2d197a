import { acceptInvitation, declineInvitation, getInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { getCurrentMember, listMembers } from '@roost/shared/contracts/workspaces/member';
import type { Member } from '@roost/shared/contracts/workspaces/member';
import { and, eq } from 'drizzle-orm';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { loadColleagues } from './load-colleagues.ts';
import { toFullName } from './to-full-name.ts';
import { toWorkspace } from './to-workspace.ts';

export const memberEndpoints = {
  getCurrentMember: implement(getCurrentMember, async ({ database, person, workspaceId, role }): Promise<Member> => {
    const [found] = await database
      .select({ workspace: workspaces, member: members })
      .from(workspaces)
      .leftJoin(members, and(eq(members.workspaceId, workspaces.id), eq(members.userId, person.id)))
      .where(eq(workspaces.id, workspaceId));
    if (!found) return refuseAsUnknown();
    const { member, workspace } = found;
    return {
      id: member?.id ?? person.id,
      status: 'Active',
      // A super admin acts as ADMIN, with or without a membership.
      roles: member && !person.superAdmin ? member.roles : [role],
      workspace: toWorkspace(workspace),
    };
  }),

  listMembers: implement(listMembers, ({ database, workspaceId }) => loadColleagues(database, { workspaceId })),

  getInvitation: implement(getInvitation, async ({ database, person, params }) => {
    const [found] = await database
      .select({ workspace: workspaces, member: members, inviter: users })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .leftJoin(users, eq(users.id, members.invitedBy))
      .where(openInvitation({ invitationId: params.invitationId, userId: person.id }));
    if (!found) return refuseAsUnknown();
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
    if (accepted.length === 0) refuseAsUnknown();
  }),

  declineInvitation: implement(declineInvitation, async ({ database, person, params }) => {
    const declined = await database
      .delete(members)
      .where(openInvitation({ invitationId: params.invitationId, userId: person.id }))
      .returning({ id: members.id });
    if (declined.length === 0) refuseAsUnknown();
  }),
};

const openInvitation = ({ invitationId, userId }: { invitationId: string; userId: string }) =>
  and(eq(members.id, invitationId), eq(members.userId, userId), eq(members.status, 'Invited'));
