import * as v from 'valibot';
import { bulkRunOf, type BulkReason, type BulkRun as Run } from '@roost/shared/bulk';
import { MailboxSelection } from '@roost/shared/contracts/selection';

const selection = MailboxSelection;

/** An idempotent bulk action. */
export const BulkOrder = v.variant('action', [
  v.object({ action: v.literal('forwarding'), forwardTo: v.string(), selection }),
  v.object({ action: v.literal('spam-checks'), selection }),
  v.object({ action: v.literal('cancel-deletion'), selection }),
  v.object({ action: v.literal('activate'), selection }),
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
  'not-awaiting-slot',
  'domain-not-active',
  'limit-reached',
] as const;
export type MailboxReason = (typeof reasons)[number];

export const BulkRun = bulkRunOf({ order: BulkOrder, reasons });
export type BulkRun = Run<BulkOrder, MailboxReason>;
export type FailureReason = BulkReason<MailboxReason>;
