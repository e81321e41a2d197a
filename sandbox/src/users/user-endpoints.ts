import { getUser, updateSuperAdmin, updateUser } from '@roost/shared/contracts/accounts/user';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#http/implement.ts';
import type { Person } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { rejectUnknownPicture } from '#uploads/reject-unknown-picture.ts';
import { rejectForbidden } from '#http/require-workspace-role.ts';
import { loadUser } from './load-user.ts';

export const userEndpoints = {
  getUser: implement(getUser, ({ database, person }) => loadUser(database, person.id)),

  updateUser: implement(updateUser, async ({ sandbox, database, person, body }) => {
    const { lastWorkspaceId, avatar } = body;
    if (lastWorkspaceId !== undefined && !(await canOpen(database, person, lastWorkspaceId))) {
      return reject(422, {
        code: 'unknown-workspace',
        message: 'This workspace does not exist.',
        fields: { lastWorkspaceId: 'This workspace does not exist.' },
      });
    }
    await rejectUnknownPicture(database, sandbox, { by: { userId: person.id }, avatar });
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0) await database.update(users).set(changes).where(eq(users.id, person.id));
    return loadUser(database, person.id);
  }),

  updateSuperAdmin: implement(updateSuperAdmin, async ({ database, person, body }) => {
    const changed = await database
      .update(users)
      .set({ superAdminMode: body.superAdmin })
      .where(and(eq(users.id, person.id), eq(users.superAdmin, true)))
      .returning({ id: users.id });
    if (changed.length === 0) rejectForbidden();
    return loadUser(database, person.id);
  }),
};

const canOpen = async (database: Database, person: Person, workspaceId: string): Promise<boolean> => {
  const found = person.superAdmin
    ? await database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
    : await database
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.userId, person.id), eq(members.workspaceId, workspaceId), eq(members.status, 'Active')));
  return found.length > 0;
};
