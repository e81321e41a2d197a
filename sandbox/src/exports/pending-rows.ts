import { defaultExportSettings } from '@roost/shared/rules/csv/export-layout';
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { exportRows } from '#database/schema/exports.ts';
import type { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { ToolInbox } from '#providers/platform-provider.ts';
import { exportedColumns, toExportedInbox } from './exported-inboxes.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'secrets'>;
type StoredExport = Pick<typeof mailboxExports.$inferSelect, 'id' | 'settings'>;

export type PendingRow = { mailboxId: string; inbox: ToolInbox };

/** The rows of an upload that have no result yet. */
const isPending = (exportId: string) =>
  and(eq(exportRows.exportId, exportId), isNull(exportRows.arrivedAt), isNull(exportRows.fault));

/** Reads the first inboxes of an upload that have no result yet, in its order. Skips deleted inboxes. */
export const readPendingRows = async (
  { database, providers, secrets }: Context,
  { id, settings }: StoredExport,
  { limit }: { limit: number },
): Promise<PendingRow[]> => {
  const { dailyLimit, warmupLimit, warmupIncrease } = settings ?? defaultExportSettings;
  const rows = await database
    .select(exportedColumns)
    .from(exportRows)
    .innerJoin(mailboxes, eq(mailboxes.id, exportRows.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(isPending(id))
    .orderBy(asc(exportRows.position))
    .limit(limit);
  return rows.map((row) => ({
    mailboxId: row.id,
    inbox: {
      ...toExportedInbox(row, { secrets, servers: providers.mailboxes.servers }),
      type: row.type,
      dailyLimit,
      warmupLimit,
      warmupIncrease,
    },
  }));
};

/** Gives the deleted inboxes of an upload their result. */
export const markGoneRows = async (database: Database, exportId: string): Promise<void> => {
  const found = database
    .select({ one: sql`1` })
    .from(mailboxes)
    .where(eq(mailboxes.id, exportRows.mailboxId));
  await database
    .update(exportRows)
    .set({ fault: 'mailboxes-gone' })
    .where(and(isPending(exportId), notExists(found)));
};
