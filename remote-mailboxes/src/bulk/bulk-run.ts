import * as v from 'valibot';
import { bulkRunOf, type BulkReason, type BulkRun as Run } from '@roost/shared/bulk';
import { MailboxSelection } from '@roost/shared/contracts/selection';

const selection = MailboxSelection;

/** An idempotent bulk action. A null `forwardTo` removes the forwarding. */
export const BulkOrder = v.variant('action', [
  v.object({ action: v.literal('forwarding'), forwardTo: v.nullable(v.string()), selection }),
  v.object({ action: v.literal('spam-checks'), selection }),
  v.object({ action: v.literal('cancel-deletion'), selection }),
  v.object({ action: v.literal('activate'), selection }),
  v.object({ action: v.literal('delete'), selection }),
]);
export type BulkOrder = v.InferOutput<typeof BulkOrder>;
export type BulkAction = BulkOrder['action'];

const reasons = [
  'unknown',
  'mailbox-busy',
  'forwards-to-itself',
  'provider-failed',
  'not-checkable',
  'not-cancellable',
  'not-deletable',
  'not-awaiting-slot',
  'domain-not-active',
  'limit-reached',
] as const;
export type MailboxReason = (typeof reasons)[number];

export const BulkRun = bulkRunOf({ order: BulkOrder, reasons });
export type BulkRun = Run<BulkOrder, MailboxReason>;
export type FailureReason = BulkReason<MailboxReason>;

/** A later attempt can succeed without another change by the user. */
export const retryable: readonly MailboxReason[] = ['mailbox-busy', 'provider-failed'];
