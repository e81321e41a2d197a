import { getUser, updateUser } from '@roost/shared/contracts/user';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import type { Person } from '#server/implement.ts';
import { refuse } from '#server/refusal.ts';
import { loadUser } from './load-user.ts';

export const userEndpoints = {
  getUser: implement(getUser, ({ database, person }) => loadUser(database, person.id)),

  updateUser: implement(updateUser, async ({ database, person, body }) => {
    const { firstname, lastname, language, theme, lastWorkspaceId } = body;
    if (lastWorkspaceId !== undefined && !(await mayOpen(database, person, lastWorkspaceId))) {
      return refuse(422, {
        code: 'unknown-workspace',
        message: 'There is no such workspace.',
        fields: { lastWorkspaceId: 'There is no such workspace.' },
      });
    }
    const changes = Object.fromEntries(
      Object.entries({ firstname, lastname, language, theme, lastWorkspaceId }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    if (Object.keys(changes).length > 0) await database.update(users).set(changes).where(eq(users.id, person.id));
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
