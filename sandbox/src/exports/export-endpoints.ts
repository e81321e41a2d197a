import {
  cancelExport,
  checkExport,
  exportMailboxes,
  getExport,
  listExportFailures,
  listExports,
  previewExport,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { loadFailures } from './load-failures.ts';
import { summariseSelection } from './summarise-selection.ts';
import type { ExportRequest, SelectionSummary } from './summarise-selection.ts';
import { toMailboxExport } from './export-rows.ts';
import { previewSelection } from './preview-selection.ts';
import { retryExport as retry } from './retry-export.ts';
import { startExport } from './start-export.ts';
import { loadToolAccounts } from './tool-account.ts';
import { countArrived } from './upload-progress.ts';

export const exportEndpoints = {
  previewExport: implement(previewExport, ({ sandbox, database, workspaceId, body }) =>
    previewSelection(sandbox, database, toExportRequest({ workspaceId, body })),
  ),

  exportMailboxes: implement(
    exportMailboxes,
    async ({ sandbox, database, workspaceId, person, body, requestId, now }) => {
      await sandbox.rateLimits.consume('export', { workspace: workspaceId, account: person.id });
      return database.transaction(async (transaction) => {
        const request = toExportRequest({ workspaceId, body });
        // Two exports of only new inboxes must not both contain an inbox.
        if (body.onlyNew) await lockWorkspace(transaction, workspaceId);
        const summary = await summariseSelection(transaction, request);
        if (!body.onlyReady) rejectUnready(summary);
        if (summary.counts.ready === 0) {
          return reject(422, { code: 'nothing-ready', message: 'None of the inboxes can be exported.' });
        }
        const started = await startExport(sandbox, transaction, { request, summary, userId: person.id, now });
        const { id: subject, platform, rows: inboxes } = started;
        const event = { action: 'export-created', subject, platform, inboxes } as const;
        await recordAuditEvent(transaction, { ...event, workspaceId, person, requestId, now });
        return toMailboxExport(started, { now, accounts: await loadToolAccounts(transaction, workspaceId) });
      });
    },
  ),

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
    const accounts = await loadToolAccounts(database, workspaceId);
    return {
      total: await database.$count(mailboxExports, where),
      data: rows.map((row) => toMailboxExport(row, { now, accounts })),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),

  getExport: implement(getExport, async ({ database, workspaceId, person, params, now }) =>
    toMailboxExport(await readExport(database, { workspaceId, userId: person.id, ...params }), {
      now,
      accounts: await loadToolAccounts(database, workspaceId),
    }),
  ),

  listExportFailures: implement(listExportFailures, async ({ database, workspaceId, person, params }) =>
    loadFailures(database, await readExport(database, { workspaceId, userId: person.id, ...params })),
  ),

  cancelExport: implement(cancelExport, ({ database, workspaceId, person, params, now }) =>
    database.transaction(async (transaction) => {
      const found = await lockExport(transaction, { workspaceId, userId: person.id, ...params });
      if (found.status !== 'Started') rejectFinished();
      // A retry to another account counts from 0 before it starts.
      const done = found.delivery === 'upload' ? await countArrived(transaction, found.id) : found.done;
      const cancelled = { status: 'Cancelled' as const, dueAt: null, finishedAt: now, done };
      await transaction.update(mailboxExports).set(cancelled).where(eq(mailboxExports.id, found.id));
      const accounts = await loadToolAccounts(transaction, workspaceId);
      return toMailboxExport({ ...found, ...cancelled }, { now, accounts });
    }),
  ),

  checkExport: implement(checkExport, ({ database, workspaceId, person, params, now }) =>
    database.transaction(async (transaction) => {
      const found = await lockExport(transaction, { workspaceId, userId: person.id, ...params });
      const accounts = await loadToolAccounts(transaction, workspaceId);
      if (toMailboxExport(found, { now, accounts }).check === null) {
        reject(409, { code: 'export-not-checkable', message: 'This export has nothing to check in a tool.' });
      }
      await transaction.update(mailboxExports).set({ checkAt: now }).where(eq(mailboxExports.id, found.id));
      return toMailboxExport({ ...found, checkAt: now }, { now, accounts });
    }),
  ),

  retryExport: implement(retryExport, async ({ sandbox, database, workspaceId, person, params, requestId, now }) => {
    await sandbox.rateLimits.consume('export', { workspace: workspaceId, account: person.id });
    return database.transaction(async (transaction) => {
      const found = await lockExport(transaction, { workspaceId, userId: person.id, ...params });
      if (found.status !== 'Failed' && !(found.status === 'Done' && found.missing > 0)) {
        reject(409, { code: 'export-not-failed', message: 'This export did not fail.' });
      }
      const retried = await retry(sandbox, transaction, { found, now });
      const { id: subject, platform, rows: inboxes } = retried;
      const event = { action: 'export-retried', subject, platform, inboxes } as const;
      await recordAuditEvent(transaction, { ...event, workspaceId, person, requestId, now });
      return toMailboxExport(retried, { now, accounts: await loadToolAccounts(transaction, workspaceId) });
    });
  }),
};

const toExportRequest = ({
  workspaceId,
  body: { platform, mailboxIds, onlyNew, settings },
}: {
  workspaceId: string;
  body: v.InferOutput<typeof previewExport.body>;
}): ExportRequest => ({ workspaceId, platform, selection: mailboxIds, onlyNew, settings });

type ExportKey = { workspaceId: string; userId: string; exportId: string };

/** Reads an export of the caller and locks it until the transaction ends. */
const lockExport = async (database: Database, own: ExportKey): Promise<typeof mailboxExports.$inferSelect> => {
  const [found] = await database.select().from(mailboxExports).where(isOwn(own)).for('no key update');
  return found ?? rejectNotFound();
};

export const readExport = async (database: Database, own: ExportKey): Promise<typeof mailboxExports.$inferSelect> => {
  const [found] = await database.select().from(mailboxExports).where(isOwn(own));
  return found ?? rejectNotFound();
};

const isOwn = ({ workspaceId, userId, exportId }: ExportKey) =>
  and(eq(mailboxExports.workspaceId, workspaceId), eq(mailboxExports.userId, userId), eq(mailboxExports.id, exportId));

export const rejectFinished = () =>
  reject(409, { code: 'export-finished', message: 'This export is finished. Start a new one.' });

const rejectUnready = ({ counts }: SelectionSummary): void => {
  if (counts.pending > 0) {
    reject(409, {
      code: 'mailboxes-pending',
      message: 'Export failed: One or more selected inboxes are still in Pending state.',
    });
  }
  if (counts.unsupported > 0) {
    reject(409, { code: 'mailboxes-unsupported', message: 'The tool does not support some of the inboxes.' });
  }
  if (counts.inactive > 0) {
    reject(409, { code: 'mailboxes-inactive', message: "Some of the inboxes are inactive and can't send." });
  }
};
