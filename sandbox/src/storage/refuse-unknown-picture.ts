import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { uploads } from '#database/schema/uploads.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from '#server/refusal.ts';
import { isStoredFile } from './is-stored-file.ts';

type Chosen = {
  /** Whose picture it becomes: a workspace's, or a person's, who may have put it in any workspace of theirs. */
  by: { workspaceId: string } | { userId: string };
  avatar: string | null | undefined;
};

/** A picture is one that was put into the storage; an address of elsewhere would tell that place who looks at it. */
export const refuseUnknownPicture = async (
  database: Database,
  sandbox: Pick<Sandbox, 'storage'>,
  { by, avatar }: Chosen,
): Promise<void> => {
  if (avatar === null || avatar === undefined) return;
  const workspaceId = 'workspaceId' in by ? by.workspaceId : await workspacesOf(database, by.userId, avatar);
  if (await isStoredFile(database, sandbox, { workspaceId, url: avatar })) return;
  const message = 'This picture is not in the storage.';
  refuse(422, { code: 'unknown-file', message, fields: { avatar: message } });
};

/** Of the person, those in which the file was put. */
const workspacesOf = async (database: Database, userId: string, url: string): Promise<string[]> => {
  const rows = await database
    .select({ id: members.workspaceId })
    .from(members)
    .innerJoin(uploads, eq(uploads.workspaceId, members.workspaceId))
    .where(and(eq(members.userId, userId), eq(uploads.id, url.slice(url.lastIndexOf('/') + 1))));
  return rows.map(({ id }) => id);
};
