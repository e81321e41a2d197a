import { getUser, updateSuperAdmin, updateUser } from '@roost/shared/contracts/user';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import type { Person } from '#server/implement.ts';
import { refuse } from '#server/refusal.ts';
import { refuseUnknownPicture } from '#storage/refuse-unknown-picture.ts';
import { refuseForbidden } from '#server/authorize.ts';
import { loadUser } from './load-user.ts';

export const userEndpoints = {
  getUser: implement(getUser, ({ database, person }) => loadUser(database, person.id)),

  updateUser: implement(updateUser, async ({ sandbox, database, person, body }) => {
    const { lastWorkspaceId, avatar } = body;
    if (lastWorkspaceId !== undefined && !(await mayOpen(database, person, lastWorkspaceId))) {
      return refuse(422, {
        code: 'unknown-workspace',
        message: 'This workspace does not exist.',
        fields: { lastWorkspaceId: 'This workspace does not exist.' },
      });
    }
    await refuseUnknownPicture(database, sandbox, { by: { userId: person.id }, avatar });
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
    if (changed.length === 0) refuseForbidden();
    return loadUser(database, person.id);
  }),
};

const mayOpen = async (database: Database, person: Person, workspaceId: string): Promise<boolean> => {
  const found = person.superAdmin
    ? await database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
    : await database
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.userId, person.id), eq(members.workspaceId, workspaceId), eq(members.status, 'Active')));
  return found.length > 0;
};
