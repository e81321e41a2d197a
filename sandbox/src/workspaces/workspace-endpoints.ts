import { randomUUID } from 'node:crypto';
import { createWorkspace, getLimitations, getWorkspace } from '@roost/shared/contracts/workspace';
import { eq } from 'drizzle-orm';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { loadLimitations } from './load-limitations.ts';
import { toWorkspace } from './to-workspace.ts';

export const workspaceEndpoints = {
  createWorkspace: implement(createWorkspace, async ({ database, person, body, now }) => {
    const id = randomUUID();
    await database.transaction(async (transaction) => {
      await transaction.insert(workspaces).values({ id, name: body.name, activated: true, createdAt: now });
      await transaction.insert(members).values({
        id: randomUUID(),
        userId: person.id,
        workspaceId: id,
        status: 'Active',
        roles: ['ADMIN'],
        createdAt: now,
      });
    });
    return { id };
  }),

  getWorkspace: implement(getWorkspace, async ({ database, workspaceId }) => {
    const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    return workspace ? toWorkspace(workspace) : refuseAsUnknown();
  }),

  getLimitations: implement(getLimitations, ({ database, workspaceId }) => loadLimitations(database, workspaceId)),
};
