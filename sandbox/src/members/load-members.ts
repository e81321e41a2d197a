import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { rejectNotFound } from '#errors/api-exception.ts';

type Params = { workspaceId: string; memberId?: string };

/** The members of a workspace, or one of them, sorted by name. */
export const loadMembers = async (
  database: Database,
  { workspaceId, memberId }: Params,
): Promise<WorkspaceMember[]> => {
  const rows = await database
    .select({ member: members, user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), memberId === undefined ? undefined : eq(members.id, memberId)))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(members.id));
  return rows.map(({ member, user }) => ({
    id: member.id,
    status: member.status,
    roles: member.roles,
    invitedAt: member.status === 'Invited' ? member.createdAt.toISOString() : null,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
  }));
};

/** Loads one member as `loadMembers` does. Rejects with 404 when the member is unknown. */
export const loadMember = async (database: Database, key: Required<Params>): Promise<WorkspaceMember> => {
  const [found] = await loadMembers(database, key);
  return found ?? rejectNotFound();
};
