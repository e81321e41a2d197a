import type { exportRows, mailboxExports } from '#database/schema/exports.ts';
import type { mailboxes } from '#database/schema/mailboxes.ts';
import { stableId } from './stable-id.ts';
import { subtractMs } from './workspace-rows.ts';
import { dayMs } from '#runtime/durations.ts';

type ExportSeed = { now: Date; workspaceId: string; inboxes: readonly (typeof mailboxes.$inferInsert)[] };
type Exported = {
  mailboxExport: typeof mailboxExports.$inferInsert;
  rows: (typeof exportRows.$inferInsert)[];
};

/** Number of exported inboxes. */
const exportedRows = 40;

/** A file that a colleague exported last month, so that the workspace is set up. */
export const exportSeed = ({ now, workspaceId, inboxes }: ExportSeed): Exported => {
  const exportId = stableId('export', workspaceId);
  const exported = inboxes
    .filter(({ type, status }) => type === 'Private' && status === 'Active')
    .slice(0, exportedRows);
  const at = subtractMs(now, 30 * dayMs);
  return {
    mailboxExport: {
      id: exportId,
      workspaceId,
      userId: stableId('user', 'user@roost.test'),
      platform: 'Manyreach',
      delivery: 'file',
      status: 'Done',
      rows: exported.length,
      done: exported.length,
      files: 1,
      fetched: [0],
      startedAt: at,
      createdAt: at,
      finishedAt: at,
    },
    rows: exported.map(({ id, email }, position) => ({ exportId, position, mailboxId: id, email })),
  };
};
