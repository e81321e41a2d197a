import * as v from 'valibot';
import { Contact } from './contact.ts';
import { HostName } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { InboxType } from './inbox-type.ts';
import { NewMailbox } from './mailbox.ts';
import { Cents, EmailAddress, Id, Instant } from './primitives.ts';
import { editors } from './role.ts';

/** 422 `domain-unavailable` names in `fields` the domains that can no longer be bought (`domains.0`). */
export const purchaseDomains = endpoint({
  name: 'purchaseDomains',
  method: 'POST',
  path: '/domains/purchase',
  summary: 'Order domains for one year, and inboxes on them',
  access: { scope: 'workspace', roles: editors },
  body: v.object({
    domains: v.pipe(v.array(HostName), v.minLength(1), v.maxLength(200)),
    registrant: Contact,
    /** Where the domains lead: a URL. */
    redirect: v.optional(v.pipe(v.string(), v.url())),
    dmarcEmail: v.optional(EmailAddress),
    mailboxes: v.optional(v.object({ emails: v.array(NewMailbox), type: InboxType })),
  }),
  /** Without a transaction nothing was left to pay: the purchase is completed, and has a receipt all the same (`getReceipt`). */
  answer: v.object({ transactionId: v.optional(Id), receiptId: v.optional(Id) }),
  status: 201,
  refusals: [422],
  idempotent: true,
});

export const TransactionStatus = v.picklist(['Open', 'Completed', 'Canceled', 'Failed']);
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;

/** Why an order was not paid: what it names was lost before the payment, or its invoice is no longer open. */
export const OrderFailure = v.object({
  code: v.picklist(['domain-lost', 'transfer-failed', 'invoice-closed']),
  subjects: v.array(v.string()),
});
export type OrderFailure = v.InferOutput<typeof OrderFailure>;

export const Transaction = v.object({
  id: Id,
  status: TransactionStatus,
  total: Cents,
  currency: v.literal('USD'),
  domains: v.array(v.string()),
  /** Of a Failed one; nothing was charged. */
  failure: v.optional(v.nullable(OrderFailure)),
  createdAt: Instant,
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** What the payment provider has confirmed: the word of the checkout frame alone decides nothing. */
export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/transactions/{transactionId}',
  summary: 'One payment',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ transactionId: Id }),
  answer: Transaction,
  refusals: [404],
});
