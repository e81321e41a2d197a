import { sql } from 'drizzle-orm';
import { checkDueUploads } from './check-uploads.ts';
import { exportFaultMessages } from './export-progress.ts';
import { uploadDue } from './upload-due.ts';
import type { UploadContext } from './upload-due.ts';

/** Continues uploads that are due, and checks those that have ended. Fails file exports whose lease has expired as interrupted. */
export const endExports = async (
  context: UploadContext,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  await uploadDue(context, { workspaceId, now });
  await checkDueUploads(context, { workspaceId });
  await context.database.execute(sql`
    update mailbox_exports set status = 'Failed', fault = 'interrupted', fault_text = ${exportFaultMessages.interrupted},
      finished_at = due_at, due_at = null
    where id in (
      select id from mailbox_exports
      where workspace_id = ${workspaceId} and delivery = 'file' and due_at <= ${now.toISOString()}::timestamptz
      order by id for no key update skip locked)`);
};
