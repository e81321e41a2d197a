import * as v from 'valibot';
import { Company } from '@roost/shared/contracts/workspaces/company';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { InboxListType, InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { Cents, Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { admins, readers } from '@roost/shared/contracts/workspaces/role';
import { openEnum, openLine } from '@roost/shared/contracts/open-enum';

/** The billing interval of slots. */
export const BillingInterval = v.picklist(['Monthly', 'Yearly']);
export type BillingInterval = v.InferOutput<typeof BillingInterval>;

/**
 * Price per inbox and month (for `IP` per address, although it is not sold). The first tier with `quantity <= upTo`
 * applies; null means unlimited.
 */
export const SubscriptionPlan = v.object({
  type: InboxListType,
  tiers: v.array(v.object({ upTo: v.nullable(Count), unitPrice: Cents })),
  /** Months charged per year. */
  yearlyMonths: Count,
});
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

export const listSubscriptionPlans = endpoint({
  name: 'listSubscriptionPlans',
  method: 'GET',
  path: '/workspaces/{workspaceId}/subscription-plans',
  summary: 'List the prices of inboxes, including those specific to the workspace',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ workspaceId: Id }),
  response: v.array(SubscriptionPlan),
  errorStatuses: [404],
});

const amount = v.pipe(v.number(), v.integer());

/** The days left of a period at the time of the order; null for a whole period. */
export const PeriodShare = v.nullable(v.object({ daysLeft: Count, days: Count }));
export type PeriodShare = v.InferOutput<typeof PeriodShare>;

/** Slots, for a period or the rest of it; `amount` in cents, below 0 for a credit. */
export const SlotsLine = v.object({
  kind: v.literal('slots'),
  type: InboxType,
  interval: BillingInterval,
  quantity: v.pipe(v.number(), v.integer()),
  unitPrice: Cents,
  /** The share of a period that is charged; null for a whole one. */
  share: PeriodShare,
  amount,
});
export type SlotsLine = v.InferOutput<typeof SlotsLine>;

/** A line of an invoice. Amounts in cents, below 0 for a credit; the client localizes the text. */
export const InvoiceLine = v.variant('kind', [
  /** Registration for one year. */
  v.object({ kind: v.literal('domain'), domain: v.string(), amount }),
  v.object({ kind: v.literal('transfer'), domain: v.string(), amount }),
  SlotsLine,
  /** For returned slots. */
  v.object({ kind: v.literal('credit'), amount }),
  /** On invoices older than structured lines. */
  v.object({ kind: v.literal('text'), text: v.string(), amount }),
]);
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

/** The period that the slots of an invoice cover; `to` is exclusive. */
export const InvoicePeriod = v.object({ from: Instant, to: Instant });
export type InvoicePeriod = v.InferOutput<typeof InvoicePeriod>;

/** Why a payment is refunded: the domain was lost, the transfer failed, or the inbox could not be created. */
export const RefundReason = v.picklist(['domain-lost', 'transfer-failed', 'inbox-failed']);
export type RefundReason = v.InferOutput<typeof RefundReason>;

/** A refund that the payment provider has accepted. It can still reject it, which makes it a `PendingRefund` again. */
export const Refund = v.object({
  amount: Cents,
  reason: openEnum(RefundReason),
  /** The paid domains or addresses. */
  subjects: v.array(v.string()),
  /** Reference of the payment provider. */
  reference: v.string(),
  /** When the provider accepted it. */
  refundedAt: Instant,
  /** When the provider approved it; null until then. */
  approvedAt: v.optional(v.nullable(Instant)),
});
export type Refund = v.InferOutput<typeof Refund>;

/** A refund that the payment provider has not confirmed. It becomes a `Refund`. */
export const PendingRefund = v.object({
  amount: Cents,
  reason: openEnum(RefundReason),
  subjects: v.array(v.string()),
  /** Why the provider refused the last attempt; null without a refusal. English text for users. */
  refusal: v.nullable(v.string()),
  /** Whether another attempt is scheduled. After several refusals, the operator starts it. */
  isRetried: v.boolean(),
});
export type PendingRefund = v.InferOutput<typeof PendingRefund>;

export const InvoiceStatus = v.picklist(['Paid', 'Open', 'Refunded', 'Void']);
export type InvoiceStatus = v.InferOutput<typeof InvoiceStatus>;

export const PaymentFailureReason = v.picklist(['card-declined', 'no-card']);
export type PaymentFailureReason = v.InferOutput<typeof PaymentFailureReason>;

/**
 * `total` is the sum of the lines' amounts, before tax. An issued invoice is immutable, except that a payment sets
 * status, tax and reference. `Refunded`: the provider has approved refunds of the whole total. `Void`: never paid, and its
 * slots have ended.
 */
export const Invoice = v.object({
  id: Id,
  number: v.string(),
  status: openEnum(InvoiceStatus),
  total: Cents,
  currency: v.literal('USD'),
  issuedAt: Instant,
  lines: v.array(openLine(InvoiceLine)),
  /** Cents, added to `total`; null until the payment provider has computed it, at the latest with the payment. */
  taxCents: v.nullable(Cents),
  /** As configured when the invoice was issued; null on invoices that predate this field. */
  seller: v.nullable(Company),
  /** As of the issue date. */
  billTo: Company,
  period: v.nullable(InvoicePeriod),
  /** Reference of the payment provider; null until the invoice is paid. */
  paymentReference: v.nullable(v.string()),
  /** The paid transaction, which has a receipt (`getReceipt`); null for a renewal that the saved card paid. */
  receiptId: v.optional(v.nullable(Id)),
  /** IANA name of the zone for every date on the invoice. */
  timeZone: v.string(),
  refunds: v.array(Refund),
  pendingRefunds: v.optional(v.array(PendingRefund)),
  /** Whether the payment provider has not confirmed yet that it charged the saved card. */
  isCharging: v.optional(v.boolean()),
  /** The failed charge of a renewal; `nextRetryAt` is null after the last retry. */
  failedPayment: v.nullable(
    v.object({ reason: openEnum(PaymentFailureReason), failedAt: Instant, nextRetryAt: v.nullable(Instant) }),
  ),
});
export type Invoice = v.InferOutput<typeof Invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'List the invoices of the workspace, newest first',
  access: { scope: 'workspace', roles: admins },
  response: v.array(Invoice),
});

/**
 * Opens a transaction for an Open invoice, to pay at the checkout. 409 `invoice-closed` when it is not Open,
 * `charge-unconfirmed` while a charge of the saved card has no answer, `payment-unavailable` when the payment provider
 * did not open it.
 */
export const payInvoice = endpoint({
  name: 'payInvoice',
  method: 'POST',
  path: '/invoices/{invoiceId}/payment',
  summary: 'Start the payment of an open invoice',
  access: { scope: 'workspace', roles: admins },
  params: v.object({ invoiceId: Id }),
  response: v.object({ transactionId: Id }),
  status: 201,
  errorStatuses: [404, 409],
});

/** Single use, valid for 60 seconds. */
export const createInvoiceTicket = endpoint({
  name: 'createInvoiceTicket',
  method: 'POST',
  path: '/invoices/{invoiceId}/tickets',
  summary: 'Create a ticket to download an invoice',
  access: { scope: 'workspace', roles: admins },
  params: v.object({ invoiceId: Id }),
  response: v.object({ ticket: v.string(), expiresAt: Instant }),
  status: 201,
  errorStatuses: [404],
});

/** The ticket authorizes the download, because a download has no bearer token. */
export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/invoice-files/{ticket}',
  summary: 'Download an invoice as a PDF',
  access: { scope: 'public' },
  params: v.object({ ticket: Id }),
  query: v.object({ language: v.optional(v.picklist(['en', 'fr']), 'en') }),
  response: v.string(),
  responseType: 'application/pdf',
  errorStatuses: [404],
});
