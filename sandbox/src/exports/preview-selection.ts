import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import {
  defaultExportSettings,
  exportColumns,
  exportFileCount,
  exportPreview,
} from '@roost/shared/rules/csv/export-layout';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { TrackingRecordType } from '@roost/shared/contracts/exports/tracking-record';
import { countDistinct, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { selectedOrder } from '#mailboxes/select-mailboxes.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { summariseSelection } from './summarise-selection.ts';
import type { SelectionSummary, ExportRequest } from './summarise-selection.ts';
import { exportedColumns, toExportedInbox } from './exported-inboxes.ts';

/** Number of inboxes in the preview. */
const previewRows = 5;

/** Previews the export of a selection without creating it. */
export const previewSelection = async (
  { providers, secrets, settings: { outreachTools } }: Pick<Sandbox, 'providers' | 'secrets' | 'settings'>,
  database: Database,
  request: ExportRequest,
): Promise<ExportPreview> => {
  const { platform, selection, settings = defaultExportSettings } = request;
  const summary = await summariseSelection(database, request);
  const { delivery, counts, ready } = summary;
  // Only a file can omit columns.
  const format = { platform, settings: delivery === 'file' ? settings : { ...settings, omittedColumns: [] } };
  const rows = await database
    .select(exportedColumns)
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(ready)
    .orderBy(selectedOrder(selection))
    .limit(previewRows);
  return {
    delivery,
    signIn: delivery === 'upload' ? signInTo(platform, { platforms: providers.platforms, outreachTools }) : null,
    ...counts,
    total: summary.total,
    files: delivery === 'file' ? exportFileCount({ platform, rows: counts.ready }) : 0,
    columns: exportColumns(format),
    rows: rows.map((row) =>
      exportPreview(format, toExportedInbox(row, { secrets, servers: providers.mailboxes.servers })),
    ),
    tracking: await loadTracking(database, { platform, summary }),
  };
};

type Tools = Pick<Sandbox['providers'], 'platforms'> & Pick<Sandbox['settings'], 'outreachTools'>;

const signInTo = (platform: ExportPlatform, { platforms, outreachTools }: Tools): ExportPreview['signIn'] => {
  if (!platforms.supports(platform)) return 'none';
  return outreachTools === 'real' ? 'api-key' : 'password';
};

const loadTracking = async (
  database: Database,
  { platform, summary }: { platform: ExportPlatform; summary: SelectionSummary },
): Promise<ExportPreview['tracking']> => {
  // Uploads contain only Google Workspace inboxes, which need no tracking record.
  if (summary.delivery === 'upload' || !v.is(TrackingRecordType, platform)) return null;
  const [counted] = await database
    .select({ number: countDistinct(mailboxes.domainId) })
    .from(mailboxes)
    .where(summary.ready);
  return { ...trackingHosts[platform], domains: counted?.number ?? 0 };
};
