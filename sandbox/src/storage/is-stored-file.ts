import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { uploads } from '#database/schema/uploads.ts';
import type { Sandbox } from '#sandbox.ts';

/** Whether an address is that of a file that somebody of the workspace, or of one of several, has put. */
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
