import { randomUUID } from 'node:crypto';
import {
  createWorkspace,
  getLimitations,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
  type Workspace,
} from '@roost/shared/contracts/workspaces/workspace';
import { and, asc, eq, exists } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#http/implement.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { rejectUnknownPicture } from '#uploads/reject-unknown-picture.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { toWorkspace } from './to-workspace.ts';

/** Maximum number of search results. */
const maxResults = 20;

export const workspaceEndpoints = {
  listWorkspaces: implement(listWorkspaces, async ({ database, query }) => {
    const found = await database
      .select()
      .from(workspaces)
      .where(contains(workspaces.name, query.search))
      .orderBy(asc(workspaces.name), asc(workspaces.id))
      .limit(maxResults);
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

  getWorkspace: implement(getWorkspace, ({ database, workspaceId }) => loadWorkspace(database, workspaceId)),

  updateWorkspace: implement(updateWorkspace, async ({ sandbox, database, workspaceId, body }) => {
    await rejectUnknownPicture(database, sandbox, { by: { workspaceId }, avatar: body.avatar });
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const isIt = eq(workspaces.id, workspaceId);
    if (Object.keys(changes).length > 0) await database.update(workspaces).set(changes).where(isIt);
    return loadWorkspace(database, workspaceId);
  }),

  getLimitations: implement(getLimitations, ({ database, workspaceId }) => loadLimitations(database, workspaceId)),
};

const loadWorkspace = async (database: Database, workspaceId: string): Promise<Workspace> => {
  const exported = database
    .select({ id: mailboxExports.id })
    .from(mailboxExports)
    .where(and(eq(mailboxExports.workspaceId, workspaceId), eq(mailboxExports.status, 'Done')));
  const [found] = await database
    .select({ workspace: workspaces, hasExported: exists(exported).mapWith(Boolean) })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return found ? { ...toWorkspace(found.workspace), hasExported: found.hasExported } : rejectNotFound();
};
