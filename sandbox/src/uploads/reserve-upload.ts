import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { uploads } from '#database/schema/uploads.ts';
import { reject } from '#errors/api-exception.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

/** Maximum bytes of all pictures of a workspace. */
export const uploadQuotaBytes = 500 * 1024 * 1024;

/** Reserves space for a file. Expired reservations do not count. The lock serializes concurrent reservations. */
export const reserveUpload = (
  database: Database,
  { upload, now }: { upload: typeof uploads.$inferInsert; now: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const { workspaceId } = upload;
    await lockWorkspace(transaction, workspaceId);
    const [used] = await transaction
      .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
      .from(uploads)
      .where(and(eq(uploads.workspaceId, workspaceId), or(isNotNull(uploads.storedAt), gt(uploads.expiresAt, now))));
    if ((used?.bytes ?? 0) + upload.size > uploadQuotaBytes) {
      const message = "This workspace's storage is full. Remove pictures you no longer use.";
      reject(409, { code: 'storage-full', message });
    }
    await transaction.insert(uploads).values(upload);
  });
