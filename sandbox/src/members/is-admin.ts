import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';

/** Whether a user is currently ADMIN of the workspace. A super admin is ADMIN of all workspaces. */
export const isAdmin = async (
  database: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> => {
  const [found] = await database
    .select({
      superAdmin: users.superAdmin,
      superAdminMode: users.superAdminMode,
      status: members.status,
      roles: members.roles,
    })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, workspaceId)))
    .where(eq(users.id, userId));
  if (!found) return false;
  return (
    (found.superAdmin && found.superAdminMode) || (found.status === 'Active' && (found.roles ?? []).includes('ADMIN'))
  );
};
