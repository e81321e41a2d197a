import * as v from 'valibot';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { bytesOfList } from '@roost/shared/contracts/body-size';
import { Contact } from '@roost/shared/contracts/domains/contact';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { Cents, EmailAddress, Id, Instant } from '@roost/shared/contracts/primitives';
import { RedirectUrl } from '@roost/shared/contracts/domains/redirect';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** Maximum number of domains and of inboxes in one order. */
export const maxOrderedDomains = 200;
export const maxOrderedInboxes = 5_000;
/** Average size of one ordered inbox in JSON, in bytes: some have long signatures. */
const bytesOfOrderedInbox = 1_600;

/**
 * 422 `domain-unavailable` with the unavailable domains in `fields` (`domains.0`), `invalid-mailboxes` with the invalid
 * inboxes (`mailboxes.emails.0.email`). 409 `slots-need-admin` when the order needs more slots than are free and the
 * caller is not an ADMIN, `subscription-canceled` until the subscription is resumed, `payment-unavailable` when the
 * payment provider did not open the payment.
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
    /** Redirect target of the domains: a URL. */
    redirect: v.optional(RedirectUrl),
    dmarcEmail: v.optional(EmailAddress),
    mailboxes: v.optional(
      v.object({
        emails: v.pipe(v.array(NewMailbox), v.minLength(1), v.maxLength(maxOrderedInboxes)),
        type: InboxType,
      }),
    ),
    /** An unpaid order that this one replaces: it is canceled and no longer reserves free slots. */
    replaces: v.optional(Id),
  }),
  maxBodyBytes: bytesOfList({ items: maxOrderedInboxes, bytesEach: bytesOfOrderedInbox }),
  /** No transaction when nothing is left to pay: the purchase is completed, and still has a receipt (`getReceipt`). */
  response: v.object({ transactionId: v.optional(Id), receiptId: v.optional(Id) }),
  status: 201,
  errorStatuses: [409, 422],
  idempotent: true,
});

/** Time from creation until an unpaid order becomes `Expired`, in ms. */
export const orderLifetimeMs = 24 * 60 * 60 * 1_000;

export const TransactionStatus = v.picklist(['Open', 'Completed', 'Canceled', 'Failed', 'Expired']);
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;

/**
 * Why an order was not fulfilled: an item was lost before the payment, or its invoice is no longer open, and nothing was
 * charged. `payment-refunded`: the order changed while the payment was on the way, and the whole payment is refunded.
 */
export const OrderFault = v.picklist(['domain-lost', 'transfer-failed', 'invoice-closed', 'payment-refunded']);
export type OrderFault = v.InferOutput<typeof OrderFault>;

export const OrderFailure = v.object({
  code: openEnum(OrderFault),
  subjects: v.array(v.string()),
});
export type OrderFailure = v.InferOutput<typeof OrderFailure>;

export const Transaction = v.object({
  id: Id,
  status: TransactionStatus,
  total: Cents,
  currency: v.literal('USD'),
  domains: v.array(v.string()),
  /** Set when Failed. */
  failure: v.optional(v.nullable(OrderFailure)),
  createdAt: Instant,
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** The status that the payment provider has confirmed; the API ignores messages of the checkout frame. */
export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/transactions/{transactionId}',
  summary: 'Get a transaction',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ transactionId: Id }),
  response: Transaction,
  errorStatuses: [404],
});

/** The state of a payment, public: the identifier authorizes the request, and the response reveals nothing else. */
export const getPaymentLink = endpoint({
  name: 'getPaymentLink',
  method: 'GET',
  path: '/payment-links/{transactionId}',
  summary: 'Check whether the transaction of a payment link is open or paid',
  access: { scope: 'public' },
  params: v.object({ transactionId: Id }),
  response: v.object({ status: TransactionStatus }),
  errorStatuses: [404],
});
