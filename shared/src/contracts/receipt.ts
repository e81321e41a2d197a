import * as v from 'valibot';
import { Refund } from './billing.ts';
import { DomainStatus } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { InboxType } from './inbox-type.ts';
import { CreationFailure, MailboxStatus } from './mailbox.ts';
import { OrderLine } from './order-lines.ts';
import { Cents, Id, Instant } from './primitives.ts';
import { OrderFailure, TransactionStatus } from './purchase.ts';
import { editors } from './role.ts';

/** How far something that was bought is; `Missing` when it was not created, or was removed since. */
export const BoughtDomainState = v.picklist([...DomainStatus.options, 'Missing']);
export type BoughtDomainState = v.InferOutput<typeof BoughtDomainState>;
export const BoughtInboxState = v.picklist([...MailboxStatus.options, 'Missing']);
export type BoughtInboxState = v.InferOutput<typeof BoughtInboxState>;

export const Receipt = v.object({
  id: Id,
  status: TransactionStatus,
  /** The sum of what was due once (`dueToday` of the lines). */
  total: Cents,
  /** The sum of what is charged every month (`dueMonthly` of the lines). */
  monthlyTotal: Cents,
  currency: v.literal('USD'),
  lines: v.array(OrderLine),
  /** Of the domains that were registered or transferred, in the order of the lines. */
  domains: v.array(v.object({ domain: v.string(), state: BoughtDomainState })),
  /** Those of the order, whether a free slot covered them or not. */
  inboxes: v.nullable(
    v.object({
      type: InboxType,
      rows: v.array(
        v.object({
          email: v.string(),
          state: BoughtInboxState,
          /** Why it could not be created; `nextRetryAt` is null when it is not retried. */
          failure: v.optional(
            v.nullable(
              v.object({
                ...CreationFailure.entries,
                nextRetryAt: v.nullable(Instant),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
  /** Cents, in addition to `total`; null until the payment provider has computed it, which is never later than the payment. */
  taxCents: v.optional(v.nullable(Cents)),
  /** What the payment provider charged, tax included, in cents; null until it is paid. */
  charged: v.optional(v.nullable(Cents)),
  refunds: v.optional(v.array(Refund)),
  /** Of a Failed payment; nothing was charged. */
  failure: v.optional(v.nullable(OrderFailure)),
  createdAt: Instant,
  /** When it was paid; null until then. */
  completedAt: v.nullable(Instant),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/transactions/{transactionId}/receipt',
  summary: 'What a payment was for, and how far its provisioning is',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ transactionId: Id }),
  answer: Receipt,
  refusals: [404],
});
