import { exportLayout } from '@roost/shared/rules/csv/export-layout';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

type Target = { workspaceId: string; platform: ExportPlatform };

/**
 * Whether a mailbox reached the platform in an export of any member. True for the inboxes that an upload added to
 * the tool, also before it ended, and for the rows of complete files, unless the export was canceled.
 */
export const isExported = (target: Target): SQL => {
  const rowsPerFile = exportLayout(target.platform).maxRows;
  const file = rowsPerFile === null ? sql`0` : sql`export_rows.position / ${rowsPerFile}::int`;
  return inExport(
    target,
    sql`(mailbox_exports.status = 'Done'
      or export_rows.arrived_at is not null
      or (delivery = 'file' and mailbox_exports.status <> 'Cancelled' and ${file} = any (fetched)))`,
  );
};

/** Whether an upload to the platform that contains the mailbox is running. Its outcome is unknown. */
export const isExporting = (target: Target): SQL =>
  inExport(target, sql`(delivery = 'upload' and mailbox_exports.status = 'Started')`);

const inExport = ({ workspaceId, platform }: Target, condition: SQL): SQL => sql`exists (
  select 1 from export_rows join mailbox_exports on mailbox_exports.id = export_rows.export_id
  where export_rows.mailbox_id = mailboxes.id and mailbox_exports.workspace_id = ${workspaceId}
    and mailbox_exports.platform = ${platform} and ${condition})`;
