import { sql } from 'drizzle-orm';
import { uploads } from '#database/schema/uploads.ts';
import type { Sandbox } from '#sandbox.ts';

/** A form that is open may still use a picture for this long, in ms. */
const unusedMs = 24 * 60 * 60_000;

/** Deletes files that no inbox, person or workspace shows a day after they were uploaded, and reservations that were not used. */
export const deleteUnusedUploads = async ({
  database,
  storage,
  clock,
}: Pick<Sandbox, 'database' | 'storage' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - unusedMs).toISOString();
  const deleted = await database
    .delete(uploads)
    .where(
      sql`coalesce(${uploads.storedAt}, ${uploads.expiresAt}) <= ${before}::timestamptz and not exists (
        select 1 from (
          select avatar from mailboxes where avatar is not null
          union all select avatar from users where avatar is not null
          union all select avatar from workspaces where avatar is not null
        ) shown where substring(shown.avatar from '[^/]+$') = ${uploads.id})`,
    )
    .returning({ id: uploads.id });
  for (const { id } of deleted) await storage.store.remove(id);
};
