import type { ExportFault } from '@roost/shared/contracts/exports/export';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { fileRowRange } from './export-rows.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

/** A finished export never changes. */
const isRunning = (id: string) => and(eq(mailboxExports.id, id), eq(mailboxExports.status, 'Started'));

/**
 * A file export fails when no row is downloaded for this time, in ms: a killed process cannot mark its export as
 * failed.
 */
const fileLeaseMs = 60 * 60 * 1_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + fileLeaseMs);

export const saveProgress = async (
  database: Database,
  { id }: StoredExport,
  { more, now }: { more: number; now: Date },
): Promise<void> => {
  const { rows, done } = mailboxExports;
  await database
    .update(mailboxExports)
    .set({ done: sql`least(${rows}, ${done} + ${more})`, dueAt: leaseEnd(now) })
    .where(isRunning(id));
};

/** Marks a file as downloaded. The last file completes the export. */
export const finishFile = (
  database: Database,
  { id }: StoredExport,
  { file, now }: { file: number; now: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(mailboxExports).where(isRunning(id)).for('no key update');
    if (!found) return;
    const fetched = [...new Set([...found.fetched, file])];
    const isDone = fetched.length === found.files;
    await transaction
      .update(mailboxExports)
      .set({
        fetched,
        done: rowsOf(found, fetched),
        dueAt: isDone ? null : leaseEnd(now),
        ...(isDone && { status: 'Done', finishedAt: now }),
      })
      .where(eq(mailboxExports.id, id));
  });

export const failExport = (
  database: Database,
  { id }: StoredExport,
  { fault, now }: { fault: ExportFault; now: Date },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(mailboxExports).where(isRunning(id)).for('no key update');
    if (!found) return;
    await transaction
      .update(mailboxExports)
      .set({
        status: 'Failed',
        fault,
        faultText: exportFaultMessages[fault],
        done: rowsOf(found, found.fetched),
        dueAt: null,
        finishedAt: now,
      })
      .where(eq(mailboxExports.id, id));
  });

const rowsOf = (found: StoredExport, files: readonly number[]): number =>
  files.reduce((sum, file) => {
    const [first, end] = fileRowRange(found, file);
    return sum + end - first;
  }, 0);

export const exportFaultMessages: Record<ExportFault, string> = {
  interrupted: 'The connection ended before the file was complete.',
  'mailboxes-gone': 'An inbox in this export no longer exists.',
  'sign-in-refused': 'The tool rejected the sign-in.',
  'provider-failed': 'The tool did not accept all of the inboxes.',
  'no-answer': 'The tool gave no answer.',
};
