import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Id, Instant } from '@roost/shared/contracts/primitives';
import { exporters } from '@roost/shared/contracts/workspaces/role';
import { ExportStatus } from './export.ts';
import { ExportPlatform } from './export-platform.ts';

/** One inbox in one export of any member. */
export const ExportOfMailbox = v.object({
  /** Id of the export. */
  id: Id,
  platform: ExportPlatform,
  /** `Done` once this inbox has arrived, also in an export that failed for other inboxes. */
  status: ExportStatus,
  /** Whether the caller made the export. Others cannot open it. */
  isOwn: v.boolean(),
  createdAt: Instant,
});
export type ExportOfMailbox = v.InferOutput<typeof ExportOfMailbox>;

export const ExportOfMailboxPage = pageOf(ExportOfMailbox);
export type ExportOfMailboxPage = v.InferOutput<typeof ExportOfMailboxPage>;

export const listExportsOfMailbox = endpoint({
  name: 'listExportsOfMailbox',
  method: 'GET',
  path: '/mailboxes/{mailboxId}/exports',
  summary: 'List the exports of an inbox by any member, newest first, paged',
  access: { scope: 'workspace', roles: exporters },
  params: v.object({ mailboxId: Id }),
  query: v.object(Paging),
  response: ExportOfMailboxPage,
  errorStatuses: [404],
});
