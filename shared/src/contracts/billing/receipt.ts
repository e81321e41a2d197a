import * as v from 'valibot';
import { PendingRefund, Refund } from './billing.ts';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { CreationFailure, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { Cents, Id, Instant } from '@roost/shared/contracts/primitives';
import { OrderFailure, TransactionStatus } from './purchase.ts';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { openEnum, openLine } from '@roost/shared/contracts/open-enum';

/** The provisioning state of a bought item; `Missing` when it was not created, or was removed since. */
export const BoughtDomainState = v.picklist([...DomainStatus.options, 'Missing']);
export type BoughtDomainState = v.InferOutput<typeof BoughtDomainState>;
export const BoughtInboxState = v.picklist([...MailboxStatus.options, 'Missing']);
export type BoughtInboxState = v.InferOutput<typeof BoughtInboxState>;

export const Receipt = v.object({
  id: Id,
  status: openEnum(TransactionStatus),
  /** The total due once (`dueToday` of the lines). */
  total: Cents,
  /** The monthly total (`dueMonthly` of the lines). */
  monthlyTotal: Cents,
  currency: v.literal('USD'),
  lines: v.array(openLine(OrderLine)),
  /** The registered or transferred domains, in the order of the lines. */
  domains: v.array(v.object({ domain: v.string(), state: openEnum(BoughtDomainState) })),
  /** The inboxes of the order, including those in free slots. */
  inboxes: v.nullable(
    v.object({
      type: openEnum(InboxType),
      rows: v.array(
        v.object({
          email: v.string(),
          state: openEnum(BoughtInboxState),
          /** Why creation failed; `nextRetryAt` is null without another retry. */
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
  /** Cents, in addition to `total`; null until the payment provider has computed it, at the latest with the payment. */
  taxCents: v.optional(v.nullable(Cents)),
  /** Cents that the payment provider charged, including tax; null until it is paid. */
  charged: v.optional(v.nullable(Cents)),
  refunds: v.optional(v.array(Refund)),
  pendingRefunds: v.optional(v.array(PendingRefund)),
  /** The invoice of the payment; null until it is paid. */
  invoice: v.optional(v.nullable(v.object({ id: Id, number: v.string() }))),
  /** Set for a Failed payment. */
  failure: v.optional(v.nullable(OrderFailure)),
  createdAt: Instant,
  /** Time of the payment; null until then. */
  completedAt: v.nullable(Instant),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/transactions/{transactionId}/receipt',
  summary: 'Get the receipt of a transaction and its provisioning progress',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ transactionId: Id }),
  response: Receipt,
  errorStatuses: [404],
});

/** Single use, valid for 60 seconds. */
export const createReceiptTicket = endpoint({
  name: 'createReceiptTicket',
  method: 'POST',
  path: '/transactions/{transactionId}/receipt/tickets',
  summary: 'Create a ticket to download a receipt',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ transactionId: Id }),
  response: v.object({ ticket: v.string(), expiresAt: Instant }),
  status: 201,
  errorStatuses: [404],
});

/** The ticket authorizes the download, because a download has no bearer token. */
export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  method: 'GET',
  path: '/receipt-files/{ticket}',
  summary: 'Download a receipt as a PDF',
  access: { scope: 'public' },
  params: v.object({ ticket: Id }),
  query: v.object({ language: v.optional(v.picklist(['en', 'fr']), 'en') }),
  response: v.string(),
  responseType: 'application/pdf',
  errorStatuses: [404],
});
