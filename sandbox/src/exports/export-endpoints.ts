import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createExportTicket, downloadExport, exportMailboxes } from '@roost/shared/contracts/export';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { exportTickets, mailboxes, mailboxExports } from '#database/schema.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { exportFile } from './export-file.ts';

const ticketMs = 60_000;

export const exportEndpoints = {
  exportMailboxes: implement(exportMailboxes, async ({ database, workspaceId, person, body, now }) => {
    const mailboxIds = [...new Set(body.mailboxIds)];
    const found = await database
      .select({ status: mailboxes.status })
      .from(mailboxes)
      .where(and(eq(mailboxes.workspaceId, workspaceId), inArray(mailboxes.id, mailboxIds)));
    if (found.length < mailboxIds.length) {
      return refuse(422, { code: 'unknown-mailboxes', message: 'Some of the inboxes do not exist any more.' });
    }
    if (found.some(({ status }) => status === 'Pending')) {
      return refuse(409, {
        code: 'mailboxes-pending',
        message: 'Export failed: One or more selected inboxes are still in Pending state.',
      });
    }
    const made = { id: randomUUID(), platform: body.platform, createdAt: now };
    await database.insert(mailboxExports).values({ ...made, workspaceId, userId: person.id, mailboxIds });
    return { ...made, rows: mailboxIds.length, createdAt: now.toISOString() };
  }),

  createExportTicket: implement(createExportTicket, async ({ database, workspaceId, person, params, now }) => {
    const [found] = await database
      .select({ id: mailboxExports.id })
      .from(mailboxExports)
      .where(
        and(
          eq(mailboxExports.id, params.exportId),
          eq(mailboxExports.workspaceId, workspaceId),
          eq(mailboxExports.userId, person.id),
        ),
      );
    if (!found) return refuseAsUnknown();
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + ticketMs);
    await database.insert(exportTickets).values({ hash: hashTicket(ticket), exportId: found.id, expiresAt });
    return { ticket, expiresAt: expiresAt.toISOString() };
  }),

  downloadExport: implement(downloadExport, async ({ sandbox, database, params, now }) => {
    const [used] = await database
      .update(exportTickets)
      .set({ usedAt: now })
      .where(
        and(
          eq(exportTickets.hash, hashTicket(params.ticket)),
          isNull(exportTickets.usedAt),
          gt(exportTickets.expiresAt, now),
        ),
      )
      .returning({ exportId: exportTickets.exportId });
    const [found] = used
      ? await database.select().from(mailboxExports).where(eq(mailboxExports.id, used.exportId))
      : [];
    if (!found) return refuseAsUnknown();
    const day = found.createdAt.toISOString().slice(0, 10);
    return {
      fileName: `inboxes-${found.platform.toLowerCase()}-${day}.csv`,
      chunks: exportFile(
        { database, servers: sandbox.providers.mailboxes.servers },
        { workspaceId: found.workspaceId, mailboxIds: found.mailboxIds },
      ),
    };
  }),
};

const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
