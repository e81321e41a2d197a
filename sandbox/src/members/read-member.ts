import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

export type MemberKey = { workspaceId: string; memberId: string };

/** Locks the workspace, so that concurrent changes cannot remove the last admin. */
export const lockMember = async (database: Database, { workspaceId, memberId }: MemberKey) => {
  await lockWorkspace(database, workspaceId);
  return readMember(database, { workspaceId, memberId });
};

/** Reads a member or an invitation. Rejects with 404 when the workspace has none with this id. */
export const readMember = async (database: Database, { workspaceId, memberId }: MemberKey) => {
  const isIt = and(eq(members.id, memberId), eq(members.workspaceId, workspaceId));
  const [member] = await database.select().from(members).where(isIt);
  return member ?? rejectNotFound();
};
