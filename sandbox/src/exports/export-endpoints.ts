import {
  cancelExport,
  exportMailboxes,
  getExport,
  listExports,
  previewExport,
  retryExport,
} from '@roost/shared/contracts/export';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { examineSelection } from './examine-selection.ts';
import type { Examined } from './examine-selection.ts';
import { toMailboxExport } from './export-rows.ts';
import { previewSelection } from './preview-selection.ts';
import { retryExport as retry } from './retry-export.ts';
import { startExport } from './start-export.ts';

export const exportEndpoints = {
  previewExport: implement(previewExport, ({ sandbox, database, workspaceId, body }) =>
    previewSelection(sandbox, database, { workspaceId, platform: body.platform, selection: body.mailboxIds }),
  ),

  exportMailboxes: implement(exportMailboxes, async ({ sandbox, database, workspaceId, person, body, now }) => {
    await sandbox.rateLimits.take('export', { workspace: workspaceId, account: person.id });
    return database.transaction(async (transaction) => {
      const wanted = { workspaceId, platform: body.platform, selection: body.mailboxIds };
      const examined = await examineSelection(transaction, wanted);
      if (!body.onlyReady) refuseUnready(examined);
      if (examined.counts.ready === 0) {
        return refuse(422, { code: 'nothing-ready', message: 'None of the inboxes can be exported.' });
      }
      return toMailboxExport(
        await startExport(sandbox, transaction, { wanted, examined, userId: person.id, now }),
        now,
      );
    });
  }),

  listExports: implement(listExports, async ({ database, workspaceId, person, query, now }) => {
    const { limit, offset, status } = query;
    const where = and(
      eq(mailboxExports.workspaceId, workspaceId),
      eq(mailboxExports.userId, person.id),
      status && eq(mailboxExports.status, status),
    );
    const rows = await database
      .select()
      .from(mailboxExports)
      .where(where)
      .orderBy(desc(mailboxExports.createdAt), desc(mailboxExports.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await database.$count(mailboxExports, where),
      data: rows.map((row) => toMailboxExport(row, now)),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),

  getExport: implement(getExport, async ({ database, workspaceId, person, params, now }) =>
    toMailboxExport(await readExport(database, { workspaceId, userId: person.id, ...params }), now),
  ),

  cancelExport: implement(cancelExport, ({ database, workspaceId, person, params, now }) =>
    database.transaction(async (transaction) => {
      const found = await holdExport(transaction, { workspaceId, userId: person.id, ...params });
      if (found.status !== 'Started') refuseAsFinished();
      const { done } = toMailboxExport(found, now);
      const cancelled = { status: 'Cancelled' as const, done, settlesAt: null, finishedAt: now };
      await transaction.update(mailboxExports).set(cancelled).where(eq(mailboxExports.id, found.id));
      return toMailboxExport({ ...found, ...cancelled }, now);
    }),
  ),

  retryExport: implement(retryExport, async ({ sandbox, database, workspaceId, person, params, now }) => {
    await sandbox.rateLimits.take('export', { workspace: workspaceId, account: person.id });
    return database.transaction(async (transaction) => {
      const found = await holdExport(transaction, { workspaceId, userId: person.id, ...params });
      if (found.status === 'Failed') return toMailboxExport(await retry(sandbox, transaction, { found, now }), now);
      return refuse(409, { code: 'export-not-failed', message: 'This export did not fail.' });
    });
  }),
};

type Own = { workspaceId: string; userId: string; exportId: string };

/** Reads an export of the caller and locks it until the transaction ends. */
const holdExport = async (database: Database, own: Own): Promise<typeof mailboxExports.$inferSelect> => {
  const [found] = await database.select().from(mailboxExports).where(isOwn(own)).for('no key update');
  return found ?? refuseAsUnknown();
};

export const readExport = async (database: Database, own: Own): Promise<typeof mailboxExports.$inferSelect> => {
  const [found] = await database.select().from(mailboxExports).where(isOwn(own));
  return found ?? refuseAsUnknown();
};

const isOwn = ({ workspaceId, userId, exportId }: Own) =>
  and(eq(mailboxExports.workspaceId, workspaceId), eq(mailboxExports.userId, userId), eq(mailboxExports.id, exportId));

export const refuseAsFinished = () =>
  refuse(409, { code: 'export-finished', message: 'This export is finished. Start a new one.' });

const refuseUnready = ({ counts }: Examined): void => {
  if (counts.pending > 0) {
    refuse(409, {
      code: 'mailboxes-pending',
      message: 'Export failed: One or more selected inboxes are still in Pending state.',
    });
  }
  if (counts.unsupported > 0) {
    refuse(409, { code: 'mailboxes-unsupported', message: 'The tool does not support some of the inboxes.' });
  }
  if (counts.inactive > 0) {
    refuse(409, { code: 'mailboxes-inactive', message: 'Some of the inboxes are inactive and cannot send.' });
  }
};
