import { createExportTicket, downloadExport } from '@roost/shared/contracts/exports/export';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { exportTickets, mailboxExports } from '#database/schema/exports.ts';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { createTicket, hashTicket } from '#documents/document-tickets.ts';
import { implement } from '#http/implement.ts';
import { requireTicketAccess } from '#http/require-ticket-access.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { readExport, rejectFinished } from './export-endpoints.ts';
import { exportFile } from './export-file.ts';
import { fileRowRange } from './export-rows.ts';

export const fileEndpoints = {
  createExportTicket: implement(
    createExportTicket,
    async ({ database, workspaceId, person, params, query: { file }, now }) => {
      const found = await readExport(database, { workspaceId, userId: person.id, ...params });
      const isThere = found.status === 'Started' || found.status === 'Done';
      if (!isThere || found.delivery === 'upload') return rejectFinished();
      if (file >= found.files) return rejectNotFound();
      const { ticket, hash, expiresAt } = createTicket(now);
      await database.insert(exportTickets).values({ hash, exportId: found.id, file, expiresAt });
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  ),

  downloadExport: implement(downloadExport, ({ sandbox, database, params, requestId, now }) =>
    database.transaction(async (transaction) => {
      const [used] = await transaction
        .update(exportTickets)
        .set({ usedAt: now })
        .where(
          and(
            eq(exportTickets.hash, hashTicket(params.ticket)),
            isNull(exportTickets.usedAt),
            gt(exportTickets.expiresAt, now),
          ),
        )
        .returning({ exportId: exportTickets.exportId, file: exportTickets.file });
      const [found] = used
        ? await transaction.select().from(mailboxExports).where(eq(mailboxExports.id, used.exportId))
        : [];
      if (!used || !found || found.status === 'Cancelled') return rejectNotFound();
      const access = { endpoint: createExportTicket, ...found };
      const person = await requireTicketAccess({ ...sandbox, database: transaction }, access);
      const { id: subject, workspaceId, platform } = found;
      const [first, end] = fileRowRange(found, used.file);
      const event = { action: 'export-downloaded', subject, platform, inboxes: end - first } as const;
      await recordAuditEvent(transaction, { ...event, workspaceId, person, requestId, now });
      return { fileName: fileNameOf(found, used.file), chunks: exportFile(sandbox, found, used.file) };
    }),
  ),
};

const fileNameOf = ({ platform, createdAt, files }: typeof mailboxExports.$inferSelect, file: number): string => {
  const day = createdAt.toISOString().slice(0, 10);
  const place = files > 1 ? `-${file + 1}-of-${files}` : '';
  return `inboxes-${platform.toLowerCase()}-${day}${place}.csv`;
};
