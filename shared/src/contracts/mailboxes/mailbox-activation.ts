import * as v from 'valibot';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

/**
 * `unchanged`: the inbox is not inactive. `not-awaiting-slot`: it is inactive for another reason, or scheduled for
 * deletion.
 */
export const ActivationResult = bulkResultOf(['unknown', 'not-awaiting-slot', 'domain-not-active', 'limit-reached']);
export type ActivationResult = v.InferOutput<typeof ActivationResult>;

/**
 * Activates inboxes that are inactive because of missing slots. With more inboxes of a type than free slots, none of
 * that type is activated: each fails with `limit-reached`. With `preview` nothing changes, and `changed` means that it
 * would.
 */
export const activateMailboxes = endpoint({
  name: 'activateMailboxes',
  method: 'POST',
  path: '/mailboxes/activate',
  summary: 'Activate inboxes that are inactive because of too few slots',
  access: { scope: 'workspace', roles: editors },
  query: BulkPreview,
  body: v.object({ mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(ActivationResult) }),
});
