import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { members } from '#database/schema/members.ts';
import { uploads } from '#database/schema/uploads.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { isStoredFile } from './is-stored-file.ts';

type ChosenPicture = {
  /** The owner of the picture. A user can upload it in any of their workspaces. */
  by: { workspaceId: string } | { userId: string };
  avatar: string | null | undefined;
};

/** Rejects a picture that was not uploaded: a foreign URL would reveal viewers to its server. */
export const rejectUnknownPicture = async (
  database: Database,
  sandbox: Pick<Sandbox, 'storage'>,
  { by, avatar }: ChosenPicture,
): Promise<void> => {
  if (avatar === null || avatar === undefined) return;
  const workspaceId = 'workspaceId' in by ? by.workspaceId : await loadWorkspaceIds(database, by.userId, avatar);
  if (await isStoredFile(database, sandbox, { workspaceId, url: avatar })) return;
  const message = 'This picture was not uploaded. Choose it again.';
  reject(422, { code: 'unknown-file', message, fields: { avatar: message } });
};

/** The user's workspaces to which the file was uploaded. */
const loadWorkspaceIds = async (database: Database, userId: string, url: string): Promise<string[]> => {
  const rows = await database
    .select({ id: members.workspaceId })
    .from(members)
    .innerJoin(uploads, eq(uploads.workspaceId, members.workspaceId))
    .where(and(eq(members.userId, userId), eq(uploads.id, url.slice(url.lastIndexOf('/') + 1))));
  return rows.map(({ id }) => id);
};
