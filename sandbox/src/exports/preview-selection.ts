import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import { exportFileCount, exportLayout, exportPreview } from '@roost/shared/rules/csv/export-layout';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { TrackingRecordType } from '@roost/shared/contracts/exports/tracking-record';
import { countDistinct, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { selectedOrder } from '#mailboxes/select-mailboxes.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';
import type { Sandbox } from '#sandbox.ts';
import { examineSelection } from './examine-selection.ts';
import type { Examined, Wanted } from './examine-selection.ts';
import { exportedColumns, toExportedInbox } from './exported-inboxes.ts';

/** Number of inboxes in the preview. */
const shown = 5;

/** Previews the export of a selection without creating it. */
export const previewSelection = async (
  { providers }: Pick<Sandbox, 'providers'>,
  database: Database,
  wanted: Wanted,
): Promise<ExportPreview> => {
  const { platform, selection } = wanted;
  const examined = await examineSelection(database, wanted);
  const { delivery, counts, ready } = examined;
  const rows = await database
    .select(exportedColumns)
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(ready)
    .orderBy(selectedOrder(selection))
    .limit(shown);
  return {
    delivery,
    ...counts,
    total: counts.ready + counts.pending + counts.inactive + counts.unsupported,
    files: delivery === 'file' ? exportFileCount({ platform, rows: counts.ready }) : 0,
    columns: [...exportLayout(platform).columns],
    rows: rows.map((row) => exportPreview(platform, toExportedInbox(row, providers.mailboxes.servers))),
    tracking: await trackingOf(database, { platform, examined }),
  };
};

const trackingOf = async (
  database: Database,
  { platform, examined }: { platform: ExportPlatform; examined: Examined },
): Promise<ExportPreview['tracking']> => {
  // Uploads contain only Google Workspace inboxes, which need no tracking record.
  if (examined.delivery === 'upload' || !v.is(TrackingRecordType, platform)) return null;
  const [counted] = await database
    .select({ number: countDistinct(mailboxes.domainId) })
    .from(mailboxes)
    .where(examined.ready);
  return { ...trackingHosts[platform], domains: counted?.number ?? 0 };
};
