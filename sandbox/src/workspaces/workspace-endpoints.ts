import { randomUUID } from 'node:crypto';
import { getCompany, noCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import {
  createWorkspace,
  getLimitations,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
} from '@roost/shared/contracts/workspaces/workspace';
import { asc, eq } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { refuseUnknownPicture } from '#storage/refuse-unknown-picture.ts';
import { loadLimitations } from './load-limitations.ts';
import { toWorkspace } from './to-workspace.ts';

/** Maximum number of search results. */
const most = 20;

export const workspaceEndpoints = {
  listWorkspaces: implement(listWorkspaces, async ({ database, query }) => {
    const found = await database
      .select()
      .from(workspaces)
      .where(contains(workspaces.name, query.search))
      .orderBy(asc(workspaces.name), asc(workspaces.id))
      .limit(most);
    return found.map(toWorkspace);
  }),

  createWorkspace: implement(createWorkspace, async ({ database, person, body, now }) => {
    const id = randomUUID();
    await database.transaction(async (transaction) => {
      await transaction.insert(workspaces).values({
        id,
        name: body.name,
        activated: true,
        createdAt: now,
        ...(body.timeZone !== undefined && { timeZone: body.timeZone }),
      });
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

  updateWorkspace: implement(updateWorkspace, async ({ sandbox, database, workspaceId, body }) => {
    await refuseUnknownPicture(database, sandbox, { by: { workspaceId }, avatar: body.avatar });
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const isIt = eq(workspaces.id, workspaceId);
    if (Object.keys(changes).length > 0) await database.update(workspaces).set(changes).where(isIt);
    const [workspace] = await database.select().from(workspaces).where(isIt);
    return workspace ? toWorkspace(workspace) : refuseAsUnknown();
  }),

  getCompany: implement(getCompany, async ({ database, workspaceId }) => {
    const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    return workspace ? (workspace.company ?? noCompany) : refuseAsUnknown();
  }),

  saveCompany: implement(saveCompany, async ({ database, workspaceId, body }) => {
    await database.update(workspaces).set({ company: body }).where(eq(workspaces.id, workspaceId));
    return body;
  }),

  getLimitations: implement(getLimitations, ({ database, workspaceId }) => loadLimitations(database, workspaceId)),
};
