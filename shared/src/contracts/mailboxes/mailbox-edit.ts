import * as v from 'valibot';
import { bytesOfList } from '@roost/shared/contracts/body-size';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { MailboxDetails, maxSignatureLength, Signature } from './mailbox.ts';
import { EmailAddress, Id, Text } from '@roost/shared/contracts/primitives';
import { editors, exporters } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

/** The editable fields of an inbox; an omitted field stays unchanged, and null clears it. */
export const MailboxChange = v.partial(
  v.object({
    firstName: Text,
    lastName: Text,
    signature: v.nullable(Signature),
    forwardTo: v.nullable(EmailAddress),
    /** The `fileUrl` of an upload. */
    avatar: v.nullable(v.pipe(v.string(), v.maxLength(2_048))),
  }),
);
export type MailboxChange = v.InferOutput<typeof MailboxChange>;

/**
 * The inbox is Updating until the provider has applied the change. 409 `mailbox-busy` while it is Pending or Updating, or
 * `mailbox-unconfirmed` when the provider has not answered: the change is stored when it accepts it later;
 * 422 `no-avatar` for a shared inbox, `unknown-file` for a picture that was not uploaded, `forwards-to-itself`.
 */
export const updateMailbox = endpoint({
  name: 'updateMailbox',
  method: 'PATCH',
  path: '/mailboxes/{mailboxId}',
  summary: 'Update the name, signature, forwarding or picture of an inbox',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ mailboxId: Id }),
  body: MailboxChange,
  maxBodyBytes: bytesOfList({ items: 1, bytesEach: 3 * maxSignatureLength }),
  response: MailboxDetails,
  errorStatuses: [404, 409, 422],
});

/** `Cache-Control: no-store`. 409 `mailbox-pending` while there is no password yet. */
export const revealPassword = endpoint({
  name: 'revealPassword',
  method: 'GET',
  path: '/mailboxes/{mailboxId}/password',
  summary: 'Get the password of an inbox',
  access: { scope: 'workspace', roles: exporters },
  params: v.object({ mailboxId: Id }),
  response: v.object({ password: v.string() }),
  errorStatuses: [404, 409],
});

export const ForwardingResult = bulkResultOf(['unknown', 'mailbox-busy', 'forwards-to-itself', 'provider-failed']);
export type ForwardingResult = v.InferOutput<typeof ForwardingResult>;

/**
 * Each changed inbox is Updating until the provider has applied the change. Safe to retry for failed inboxes. With
 * `preview` nothing changes, and `changed` means that it would. A null address removes the forwarding.
 */
export const bulkUpdateForwarding = endpoint({
  name: 'bulkUpdateForwarding',
  method: 'PUT',
  path: '/mailboxes/bulk-forwarding',
  summary: 'Set or remove the forwarding address of several inboxes',
  access: { scope: 'workspace', roles: editors },
  query: BulkPreview,
  body: v.object({ mailboxIds: MailboxSelection, forwardTo: v.nullable(EmailAddress) }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(ForwardingResult) }),
});
