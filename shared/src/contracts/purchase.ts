import * as v from 'valibot';
import { bytesOfList } from './body-size.ts';
import { Contact } from './contact.ts';
import { HostName } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { InboxType } from './inbox-type.ts';
import { NewMailbox } from './mailbox.ts';
import { Cents, EmailAddress, Id, Instant } from './primitives.ts';
import { RedirectUrl } from './redirect.ts';
import { editors } from './role.ts';

/** The most domains and the most inboxes of one order. */
export const maxOrderedDomains = 200;
export const maxOrderedInboxes = 5_000;
/** Bytes of one ordered inbox in JSON, on average: some have long signatures. */
const bytesOfOrderedInbox = 1_600;

/**
 * 422 `domain-unavailable` names in `fields` the domains that can no longer be bought (`domains.0`), `invalid-mailboxes` the inboxes that
 * cannot be created (`mailboxes.emails.0.email`). 409 `slots-need-admin` when the order needs more slots than are free and the
 * caller is no ADMIN; 409 `subscription-canceled` until the subscription is resumed.
 */
export const purchaseDomains = endpoint({
  name: 'purchaseDomains',
  method: 'POST',
  path: '/domains/purchase',
  summary: 'Order domains for one year, and inboxes on them',
  access: { scope: 'workspace', roles: editors },
  body: v.object({
    domains: v.pipe(v.array(HostName), v.minLength(1), v.maxLength(maxOrderedDomains)),
    registrant: Contact,
    /** Where the domains lead: a URL. */
    redirect: v.optional(RedirectUrl),
    dmarcEmail: v.optional(EmailAddress),
    mailboxes: v.optional(
      v.object({
        emails: v.pipe(v.array(NewMailbox), v.minLength(1), v.maxLength(maxOrderedInboxes)),
        type: InboxType,
      }),
    ),
    /** An unpaid order that this one takes the place of: it is canceled and no longer reserves free slots. */
    replaces: v.optional(Id),
  }),
  maxBodyBytes: bytesOfList({ items: maxOrderedInboxes, bytesEach: bytesOfOrderedInbox }),
  /** Without a transaction nothing was left to pay: the purchase is completed, and has a receipt all the same (`getReceipt`). */
  answer: v.object({ transactionId: v.optional(Id), receiptId: v.optional(Id) }),
  status: 201,
  refusals: [409, 422],
  idempotent: true,
});

/** Unpaid orders become `Expired` this long after they were created, in ms. */
export const orderLifetimeMs = 24 * 60 * 60 * 1_000;

export const TransactionStatus = v.picklist(['Open', 'Completed', 'Canceled', 'Failed', 'Expired']);
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

/** The state of a payment for anyone with its link: the identifier is the permission, and nothing else is revealed. */
export const getPaymentLink = endpoint({
  name: 'getPaymentLink',
  method: 'GET',
  path: '/payment-links/{transactionId}',
  summary: 'Whether the payment of a link is open or paid',
  access: { scope: 'public' },
  params: v.object({ transactionId: Id }),
  answer: v.object({ status: TransactionStatus }),
  refusals: [404],
});
