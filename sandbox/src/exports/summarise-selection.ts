import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { exportDelivery } from '@roost/shared/rules/exports/export-delivery';
import { exportReadiness, type ExportReadiness } from '@roost/shared/rules/exports/export-readiness';
import { and, count, eq, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { selectedMailboxCondition } from '#mailboxes/select-mailboxes.ts';
import { reject } from '#errors/api-exception.ts';
import { isExported, isExporting } from './is-exported.ts';
import { loadToolAccounts } from './tool-account.ts';

export type ExportRequest = {
  workspaceId: string;
  platform: ExportPlatform;
  selection: MailboxSelection;
  onlyNew: boolean;
  settings: ExportSettings | undefined;
};

export type SelectionSummary = {
  delivery: ExportDelivery;
  total: number;
  /** `exported` and `exporting` count ready mailboxes; `ready` contains them too unless the request wants only new. */
  counts: Record<ExportReadiness | 'exported' | 'exporting', number>;
  ready: SQL | undefined;
};

/**
 * Counts the mailboxes of a selection by export state. Groups by type and status in the database, without reading
 * mailboxes.
 */
export const summariseSelection = async (database: Database, request: ExportRequest): Promise<SelectionSummary> => {
  const { platform, selection, onlyNew } = request;
  const selected = selectedMailboxCondition(database, request);
  // Read once: another member can change the sign-in between the numbers and the exported rows.
  const account = (await loadToolAccounts(database, request.workspaceId)).get(platform);
  const exported = isExported({ ...request, account });
  const exporting = isExporting({ ...request, account });
  const groups = await database
    .select({
      type: mailboxes.type,
      status: mailboxes.status,
      number: count(),
      exported: count(sql`case when ${exported} then 1 end`),
      exporting: count(sql`case when ${exporting} and not ${exported} then 1 end`),
    })
    .from(mailboxes)
    .where(selected)
    .groupBy(mailboxes.type, mailboxes.status);
  const found = groups.reduce((sum, { number }) => sum + number, 0);
  if (Array.isArray(selection) && found < new Set(selection).size) rejectMissing();
  const deliveries = new Set(groups.map(({ type }) => exportDelivery({ type, platform })));
  if (deliveries.size > 1) {
    reject(422, {
      code: 'mixed-types',
      message: `${platform} exports Google Workspace inboxes and other inboxes separately. Select one kind.`,
    });
  }
  const counts: SelectionSummary['counts'] = {
    ready: 0,
    pending: 0,
    inactive: 0,
    unsupported: 0,
    exported: 0,
    exporting: 0,
  };
  const isReady: (SQL | undefined)[] = [];
  for (const { type, status, number, ...before } of groups) {
    const readiness = exportReadiness({ type, status, platform });
    counts[readiness] += number;
    if (readiness !== 'ready') continue;
    counts.exported += before.exported;
    counts.exporting += before.exporting;
    isReady.push(and(eq(mailboxes.type, type), eq(mailboxes.status, status)));
  }
  if (onlyNew) counts.ready -= counts.exported + counts.exporting;
  const [delivery = 'file'] = deliveries;
  const ready = and(
    selected,
    isReady.length === 0 ? sql`false` : or(...isReady),
    onlyNew ? and(not(exported), not(exporting)) : undefined,
  );
  return { delivery, total: found, counts, ready };
};

/** Rejects a list of ids when one is unknown. */
export const checkIds = async (
  database: Database,
  { workspaceId, selection }: Pick<ExportRequest, 'workspaceId' | 'selection'>,
): Promise<void> => {
  if (!Array.isArray(selection)) return;
  const found = await database.$count(mailboxes, selectedMailboxCondition(database, { workspaceId, selection }));
  if (found < new Set(selection).size) rejectMissing();
};

const rejectMissing = () => reject(422, { code: 'unknown-mailboxes', message: 'Some of the inboxes no longer exist.' });
