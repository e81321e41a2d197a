import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { uploads } from '#database/schema/uploads.ts';
import type { Sandbox } from '#context/sandbox.ts';

/** Whether the URL is a file that a member has uploaded to the workspace, or to one of several. */
export const isStoredFile = async (
  database: Database,
  { storage }: Pick<Sandbox, 'storage'>,
  { workspaceId, url }: { workspaceId: string | readonly string[]; url: string },
): Promise<boolean> => {
  const id = url.slice(url.lastIndexOf('/') + 1);
  if (url !== storage.fileUrl(id)) return false;
  const isIt = and(eq(uploads.id, id), inArray(uploads.workspaceId, [workspaceId].flat()), isNotNull(uploads.storedAt));
  return (await database.$count(uploads, isIt)) > 0;
};
