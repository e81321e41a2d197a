import { randomUUID } from 'node:crypto';
import { exportFileCount } from '@roost/shared/rules/csv/export-layout';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportCredentials, exportRows, mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { selectedOrder } from '#mailboxes/select-mailboxes.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse } from '#server/refusal.ts';
import type { Examined, Wanted } from './examine-selection.ts';
import { endOfLease } from './export-progress.ts';

type Stored = typeof mailboxExports.$inferSelect;
type Start = { wanted: Wanted; examined: Examined; userId: string; now: Date };

/**
 * Creates an export of the ready mailboxes in the caller's transaction. Starts the upload if the delivery is an upload.
 */
export const startExport = async (
  sandbox: Sandbox,
  database: Database,
  { wanted, examined, userId, now }: Start,
): Promise<Stored> => {
  const { workspaceId, platform, selection } = wanted;
  const { delivery } = examined;
  const id = randomUUID();
  const rows = examined.counts.ready;
  const beginning =
    delivery === 'upload'
      ? await beginUpload(sandbox, database, { workspaceId, platform, now })
      : { settlesAt: endOfLease(now) };
  const [made] = await database
    .insert(mailboxExports)
    .values({
      id,
      workspaceId,
      userId,
      platform,
      delivery,
      status: 'Started',
      rows,
      files: delivery === 'file' ? exportFileCount({ platform, rows }) : 0,
      startedAt: now,
      createdAt: now,
      ...beginning,
    })
    .returning();
  await database.execute(sql`
    insert into ${exportRows} (export_id, position, mailbox_id)
    select ${id}, row_number() over (order by ${selectedOrder(selection)}) - 1, ${mailboxes.id}
    from ${mailboxes} where ${examined.ready}`);
  if (!made) throw new Error('An export that was inserted is not there.');
  return made;
};

type Upload = Pick<Wanted, 'workspaceId' | 'platform'> & { now: Date };

/** Starts an upload and returns the columns to save. */
export const beginUpload = async (
  { providers, settings }: Pick<Sandbox, 'providers' | 'settings'>,
  database: Database,
  { workspaceId, platform, now }: Upload,
): Promise<Pick<Stored, 'fault' | 'faultText' | 'settlesAt' | 'startedAt'>> => {
  const [signIn] = await database
    .select()
    .from(exportCredentials)
    .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, platform)));
  if (!signIn) return refuse(422, { code: 'credentials-required', message: `Sign in to ${platform} first.` });
  const fault = await providers.platforms.upload(signIn);
  return {
    fault: fault?.code ?? null,
    faultText: fault?.message ?? null,
    startedAt: now,
    settlesAt: new Date(now.getTime() + settings.delays.upload),
  };
};
