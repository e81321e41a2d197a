import { listExportsOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import type { ExportStatus } from '@roost/shared/contracts/exports/export';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { fileRowRange } from './export-rows.ts';

export const exportsOfMailboxEndpoints = {
  listExportsOfMailbox: implement(
    listExportsOfMailbox,
    async ({ database, workspaceId, person, params: { mailboxId }, query: { limit, offset } }) => {
      const isIt = and(eq(mailboxes.id, mailboxId), eq(mailboxes.workspaceId, workspaceId));
      if ((await database.$count(mailboxes, isIt)) === 0) return rejectNotFound();
      const rows = await database
        .select({ ...getTableColumns(mailboxExports), position: exportRows.position, arrivedAt: exportRows.arrivedAt })
        .from(exportRows)
        .innerJoin(mailboxExports, eq(mailboxExports.id, exportRows.exportId))
        .where(eq(exportRows.mailboxId, mailboxId))
        .orderBy(desc(mailboxExports.createdAt), desc(mailboxExports.id))
        .limit(limit)
        .offset(offset);
      return {
        total: await database.$count(exportRows, eq(exportRows.mailboxId, mailboxId)),
        data: rows.map((row) => ({
          id: row.id,
          platform: row.platform,
          status: statusOf(row),
          isOwn: row.userId === person.id,
          createdAt: row.createdAt.toISOString(),
        })),
        pageSize: limit,
        pageIndex: Math.floor(offset / limit) + 1,
      };
    },
  ),
};

type Row = typeof mailboxExports.$inferSelect & Pick<typeof exportRows.$inferSelect, 'position' | 'arrivedAt'>;

/** The status for one row of the export, by the rule of `isExported` for any account of the tool. */
const statusOf = (row: Row): ExportStatus => {
  const { delivery, status, fetched, position, arrivedAt } = row;
  if (delivery === 'upload') return arrivedAt === null ? status : 'Done';
  const isInFile = (file: number): boolean => {
    const [first, end] = fileRowRange(row, file);
    return position >= first && position < end;
  };
  return status !== 'Cancelled' && fetched.some(isInFile) ? 'Done' : status;
};
