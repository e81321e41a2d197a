import { exportLayout } from '@roost/shared/rules/csv/export-layout';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

type Target = {
  workspaceId: string;
  platform: ExportPlatform;
  /** Email address of the current sign-in at the tool. Undefined without one: all accounts count then. */
  account: string | undefined;
};

/**
 * Whether a mailbox reached the platform in an export of any member. True for the inboxes that an upload added to
 * the account of the current sign-in, also before it ended, and for the rows of complete files, unless the export was canceled.
 * Uploads whose account is unknown count for every account, as in `isInAccount`.
 */
export const isExported = (target: Target): SQL => {
  const rowsPerFile = exportLayout(target.platform).maxRows;
  const file = rowsPerFile === null ? sql`0` : sql`export_rows.position / ${rowsPerFile}::int`;
  // PostgreSQL assumes that a comparison with an expression is true for few uploads, and then compares each row with each upload. It
  // assumes half of them for a case.
  const inAccount =
    target.account === undefined
      ? sql`true`
      : sql`case when tool_account is null then true else lower(tool_account) = lower(${target.account}) end`;
  // Without `offset 0`, PostgreSQL reads the exported inboxes of all workspaces when fewer match than it expects, such as after a
  // change of the account. With it, it looks up each selected inbox by the index.
  return inExport(
    target,
    sql`${inAccount} and (mailbox_exports.status = 'Done'
      or export_rows.arrived_at is not null
      or (delivery = 'file' and mailbox_exports.status <> 'Cancelled' and ${file} = any (fetched))) offset 0`,
  );
};

/**
 * Whether an upload to the platform that contains the mailbox is running. Its outcome is unknown, and so is its account: an upload
 * that waits continues with the sign-in of that time.
 */
export const isExporting = (target: Target): SQL =>
  inExport(target, sql`(delivery = 'upload' and mailbox_exports.status = 'Started')`);

const inExport = ({ workspaceId, platform }: Target, condition: SQL): SQL => sql`exists (
  select 1 from export_rows join mailbox_exports on mailbox_exports.id = export_rows.export_id
  where export_rows.mailbox_id = mailboxes.id and mailbox_exports.workspace_id = ${workspaceId}
    and mailbox_exports.platform = ${platform} and ${condition})`;
