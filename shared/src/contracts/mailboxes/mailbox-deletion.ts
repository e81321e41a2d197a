import * as v from 'valibot';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Mailbox } from './mailbox.ts';
import { Id } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

const access = { scope: 'workspace', roles: editors } as const;
const params = v.object({ mailboxId: Id });

/**
 * Schedules the deletion: sets `deleteUntil` to `deletionDays` from now. 409 `mailbox-busy` while Pending or Updating,
 * `already-scheduled`, and `not-deletable` for Outlook.
 */
export const deleteMailbox = endpoint({
  name: 'deleteMailbox',
  method: 'DELETE',
  path: '/mailboxes/{mailboxId}',
  summary: 'Schedule the deletion of an inbox',
  access,
  params,
  response: Mailbox,
  errorStatuses: [404, 409],
});

/** Google Workspace only. 409 `not-scheduled`, `not-cancellable`. */
export const cancelDeletion = endpoint({
  name: 'cancelDeletion',
  method: 'POST',
  path: '/mailboxes/{mailboxId}/cancel-deletion',
  summary: 'Cancel the scheduled deletion of an inbox',
  access,
  params,
  response: Mailbox,
  errorStatuses: [404, 409],
});

/** `unchanged`: it was not scheduled. */
export const CancellationResult = bulkResultOf(['unknown', 'not-cancellable']);
export type CancellationResult = v.InferOutput<typeof CancellationResult>;

/** With `preview` nothing changes, and `changed` means that it would. */
export const bulkCancelDeletion = endpoint({
  name: 'bulkCancelDeletion',
  method: 'POST',
  path: '/mailboxes/bulk-cancel-deletion',
  summary: 'Cancel the scheduled deletion of several inboxes',
  access,
  query: BulkPreview,
  body: v.object({ mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(CancellationResult) }),
});

/** `unchanged`: it was scheduled already. */
export const DeletionResult = bulkResultOf(['unknown', 'mailbox-busy', 'not-deletable']);
export type DeletionResult = v.InferOutput<typeof DeletionResult>;

/** Like `deleteMailbox`. With `preview` nothing changes, and `changed` means that it would. */
export const bulkDeleteMailboxes = endpoint({
  name: 'bulkDeleteMailboxes',
  method: 'POST',
  path: '/mailboxes/bulk-delete',
  summary: 'Schedule the deletion of several inboxes',
  access,
  query: BulkPreview,
  body: v.object({ mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(DeletionResult) }),
});
