import { exportHead, exportRecords } from '@roost/shared/rules/csv/export-layout';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import { providerFailure } from '#providers/provider-failure.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { exportedColumns, toExportedInbox } from './exported-inboxes.ts';
import { failExport, finishFile, saveProgress } from './export-progress.ts';
import { fileRowRange, toExportFormat } from './export-rows.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

const batchSize = 500;

/**
 * Streams a file of an export in batches: between batches, other requests can use the one connection of the embedded
 * database. An abort on either side fails the export.
 */
export async function* exportFile(sandbox: Sandbox, found: StoredExport, file: number): AsyncGenerator<string> {
  const { database, clock } = sandbox;
  const [first, end] = fileRowRange(found, file);
  let fault: Parameters<typeof failExport>[2]['fault'] | null = 'interrupted';
  try {
    yield exportHead(toExportFormat(found));
    for (let position = first; position < end; position += batchSize) {
      await rejectBreak(sandbox, found);
      const batch = await readBatch(sandbox, found, { from: position, to: Math.min(end, position + batchSize) });
      if (batch.length < Math.min(end, position + batchSize) - position) {
        fault = 'mailboxes-gone';
        throw new Error('An inbox in this export no longer exists.');
      }
      yield batch.join('');
      await nextTurn();
      await saveProgress(database, found, { more: batch.length, now: clock.now() });
    }
    await finishFile(database, found, { file, now: clock.now() });
    fault = null;
  } finally {
    if (fault !== null) await failExport(database, found, { fault, now: clock.now() });
  }
}

/** Throws to break the connection: a client would take a file with missing rows for complete. */
const rejectBreak = async ({ database, faults }: Sandbox, { id, platform }: StoredExport): Promise<void> => {
  const [now] = await database
    .select({ status: mailboxExports.status })
    .from(mailboxExports)
    .where(eq(mailboxExports.id, id));
  if (now?.status === 'Cancelled') throw new Error('The export was canceled.');
  const path = `/provider/exports/${platform}` as const;
  const broken = await providerFailure(faults, { method: 'GET', path, usual: 'The export was interrupted.' });
  if (broken !== null) throw new Error(broken);
};

const readBatch = async (
  { database, providers, secrets }: Sandbox,
  found: StoredExport,
  { from, to }: { from: number; to: number },
): Promise<string[]> => {
  const format = toExportFormat(found);
  const rows = await database
    .select(exportedColumns)
    .from(exportRows)
    .innerJoin(mailboxes, eq(mailboxes.id, exportRows.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(and(eq(exportRows.exportId, found.id), gte(exportRows.position, from), lt(exportRows.position, to)))
    .orderBy(asc(exportRows.position));
  return exportRecords(
    format,
    rows.map((row) => toExportedInbox(row, { secrets, servers: providers.mailboxes.servers })),
  );
};
