import { randomUUID } from 'node:crypto';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { exportFileCount } from '@roost/shared/rules/csv/export-layout';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportCredentials, exportRows, mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { selectedOrder } from '#mailboxes/select-mailboxes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import type { SelectionSummary, ExportRequest } from './summarise-selection.ts';
import { leaseEnd } from './export-progress.ts';

type StoredExport = typeof mailboxExports.$inferSelect;
type Start = { request: ExportRequest; summary: SelectionSummary; userId: string; now: Date };

/**
 * Creates an export of the ready mailboxes in the caller's transaction. Starts the upload if the delivery is an upload.
 */
export const startExport = async (
  sandbox: Sandbox,
  database: Database,
  { request, summary, userId, now }: Start,
): Promise<StoredExport> => {
  const { workspaceId, platform, selection, settings } = request;
  const { delivery } = summary;
  const id = randomUUID();
  const rows = summary.counts.ready;
  const startColumns =
    delivery === 'upload'
      ? await startUpload(sandbox, database, { workspaceId, platform, now })
      : { dueAt: leaseEnd(now) };
  const [exportJob] = await database
    .insert(mailboxExports)
    .values({
      id,
      workspaceId,
      userId,
      platform,
      delivery,
      settings,
      status: 'Started',
      rows,
      files: delivery === 'file' ? exportFileCount({ platform, rows }) : 0,
      startedAt: now,
      createdAt: now,
      ...startColumns,
    })
    .returning();
  await database.execute(sql`
    insert into ${exportRows} (export_id, position, mailbox_id, email)
    select ${id}, row_number() over (order by ${selectedOrder(selection)}) - 1, ${mailboxes.id}, ${mailboxes.email}
    from ${mailboxes} where ${summary.ready}`);
  if (!exportJob) throw new Error('An export that was inserted is not there.');
  return exportJob;
};

type Upload = Pick<ExportRequest, 'workspaceId' | 'platform'> & { now: Date };

/** Starts an upload to a tool with a saved sign-in. Returns the columns to save. */
export const startUpload = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  database: Database,
  { workspaceId, platform, now }: Upload,
): Promise<Pick<StoredExport, 'fault' | 'faultText' | 'attempts' | 'dueAt' | 'startedAt'>> => {
  const [signIn] = await database
    .select()
    .from(exportCredentials)
    .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, platform)));
  if (!signIn) return reject(422, { code: 'credentials-required', message: `Sign in to ${platform} first.` });
  if (!providers.platforms.supports(platform)) return rejectUnsupported(platform);
  // The delay belongs to the simulation.
  const delay = settings.outreachTools === 'simulated' ? settings.delays.upload : 0;
  return {
    fault: null,
    faultText: null,
    attempts: 0,
    startedAt: now,
    dueAt: new Date(now.getTime() + delay),
  };
};

export const rejectUnsupported = (platform: ExportPlatform) =>
  reject(422, { code: 'tool-not-connected', message: `Inboxes cannot be uploaded to ${platform}. Export a file.` });
