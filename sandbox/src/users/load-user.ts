import type { User } from '@roost/shared/contracts/accounts/user';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { toWorkspace } from '#workspaces/to-workspace.ts';

/** The user with all memberships, oldest first. */
export const loadUser = async (database: Database, userId: string): Promise<User> => {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) return rejectNotFound();
  const memberships = await database
    .select()
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.createdAt), asc(members.id));
  return {
    id: user.id,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    company: user.company,
    avatar: user.avatar,
    avatarBackground: user.avatarBackground,
    avatarEmoji: user.avatarEmoji,
    superAdmin: user.superAdmin && user.superAdminMode,
    mayBeSuperAdmin: user.superAdmin,
    invitationStatus: user.invitationStatus,
    lastWorkspaceId: user.lastWorkspaceId,
    language: user.language,
    theme: user.theme,
    members: memberships.map(({ members: member, workspaces: workspace }) => ({
      id: member.id,
      status: member.status,
      roles: member.roles,
      workspace: toWorkspace(workspace),
    })),
  };
};
