import type { ExportFailure } from '@roost/shared/contracts/exports/export';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows } from '#database/schema/exports.ts';
import type { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { fileRowRange } from './export-rows.ts';

/** The mailboxes that a failed export did not deliver, in its order. */
export const loadFailures = async (
  database: Database,
  found: typeof mailboxExports.$inferSelect,
): Promise<ExportFailure[]> => {
  const { id, status, fault, fetched } = found;
  if (status !== 'Failed' || fault === null) return [];
  const rows = await database
    .select({
      position: exportRows.position,
      email: sql<string>`coalesce(${mailboxes.email}, ${exportRows.email})`,
      isGone: sql<boolean>`${mailboxes.id} is null`,
      rowFault: exportRows.fault,
      message: exportRows.faultText,
    })
    .from(exportRows)
    .leftJoin(mailboxes, eq(mailboxes.id, exportRows.mailboxId))
    .where(and(eq(exportRows.exportId, id), isNull(exportRows.arrivedAt)))
    .orderBy(asc(exportRows.position));
  const completeFiles = fetched.map((file) => fileRowRange(found, file));
  // A deleted mailbox breaks the file for the others.
  const reason = fault === 'mailboxes-gone' ? 'interrupted' : fault;
  return rows
    .filter(({ position }) => !completeFiles.some(([first, end]) => position >= first && position < end))
    .map(({ email, isGone, rowFault, message }) => ({
      email,
      reason: isGone ? 'mailboxes-gone' : (rowFault ?? reason),
      message,
    }));
};
