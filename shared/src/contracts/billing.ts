import * as v from 'valibot';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { InboxListType, InboxType } from './inbox-type.ts';
import { Cents, Count, Id, Instant } from './primitives.ts';
import { admins, readers } from './role.ts';

/** How often slots are paid for. */
export const BillingInterval = v.picklist(['Monthly', 'Yearly']);
export type BillingInterval = v.InferOutput<typeof BillingInterval>;

/** Price per inbox and month for one type (of `IP`, per address, though it cannot be bought); the first tier whose `upTo` is not exceeded applies, null is without end. */
export const SubscriptionPlan = v.object({
  type: InboxListType,
  tiers: v.array(v.object({ upTo: v.nullable(Count), unitPrice: Cents })),
  /** Months charged for a year. */
  yearlyMonths: Count,
});
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

export const listSubscriptionPlans = endpoint({
  name: 'listSubscriptionPlans',
  method: 'GET',
  path: '/workspaces/{workspaceId}/subscription-plans',
  summary: 'Prices of inboxes, with the own prices of the workspace',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ workspaceId: Id }),
  answer: v.array(SubscriptionPlan),
  refusals: [404],
});

const amount = v.pipe(v.number(), v.integer());

/** The days left of a period when its slots were ordered; null for a whole period. */
export const PeriodShare = v.nullable(v.object({ daysLeft: Count, days: Count }));
export type PeriodShare = v.InferOutput<typeof PeriodShare>;

/** Slots by themselves, for a period or the part of it that is left; `amount` in cents, below 0 for what was taken off. */
export const SlotsLine = v.object({
  kind: v.literal('slots'),
  type: InboxType,
  interval: BillingInterval,
  quantity: v.pipe(v.number(), v.integer()),
  unitPrice: Cents,
  /** The part of a period that is paid for; null for a whole one. */
  share: PeriodShare,
  amount,
});
export type SlotsLine = v.InferOutput<typeof SlotsLine>;

/** What an invoice is for. Amounts in cents, below 0 for what was taken off; the words are the reader's. */
export const InvoiceLine = v.variant('kind', [
  /** Registered for one year. */
  v.object({ kind: v.literal('domain'), domain: v.string(), amount }),
  v.object({ kind: v.literal('transfer'), domain: v.string(), amount }),
  SlotsLine,
  /** For slots given back before. */
  v.object({ kind: v.literal('credit'), amount }),
  /** Of invoices from before their lines were kept. */
  v.object({ kind: v.literal('text'), text: v.string(), amount }),
]);
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

/** The time that the slots of an invoice are paid for; `to` is excluded. */
export const InvoicePeriod = v.object({ from: Instant, to: Instant });
export type InvoicePeriod = v.InferOutput<typeof InvoicePeriod>;

/** Why money was returned: the domain was lost, the transfer failed, or the inbox could not be created. */
export const RefundReason = v.picklist(['domain-lost', 'transfer-failed', 'inbox-failed']);
export type RefundReason = v.InferOutput<typeof RefundReason>;

export const Refund = v.object({
  amount: Cents,
  reason: RefundReason,
  /** The domains or addresses that were paid for. */
  subjects: v.array(v.string()),
  /** Of the payment provider. */
  reference: v.string(),
  refundedAt: Instant,
});
export type Refund = v.InferOutput<typeof Refund>;

export const PaymentFailureReason = v.picklist(['card-declined', 'no-card']);
export type PaymentFailureReason = v.InferOutput<typeof PaymentFailureReason>;

/**
 * `total` is the sum of the lines' amounts, before tax. An issued invoice never changes, except that a payment sets status, tax
 * and reference. `Void`: it was never paid, and its slots have ended.
 */
export const Invoice = v.object({
  id: Id,
  number: v.string(),
  status: v.picklist(['Paid', 'Open', 'Refunded', 'Void']),
  total: Cents,
  currency: v.literal('USD'),
  issuedAt: Instant,
  lines: v.array(InvoiceLine),
  /** Cents, added to `total`; null until the payment provider has computed it, which is never later than the payment. */
  taxCents: v.nullable(Cents),
  /** As configured when the invoice was issued; null on invoices from before it was stored. */
  seller: v.nullable(Company),
  /** As it was when the invoice was issued. */
  billTo: Company,
  period: v.nullable(InvoicePeriod),
  /** Of the payment provider; null until the invoice is paid. */
  paymentReference: v.nullable(v.string()),
  /** IANA name; the zone of every date on the invoice. */
  timeZone: v.string(),
  refunds: v.array(Refund),
  /** Of a renewal that could not be charged; `nextRetryAt` is null after the last retry. */
  failedPayment: v.nullable(
    v.object({ reason: PaymentFailureReason, failedAt: Instant, nextRetryAt: v.nullable(Instant) }),
  ),
});
export type Invoice = v.InferOutput<typeof Invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices of the workspace, newest first',
  access: { scope: 'workspace', roles: admins },
  answer: v.array(Invoice),
});

/** Opens a transaction for an Open invoice, to be paid at the checkout. 409 `invoice-closed` when it is not Open. */
export const payInvoice = endpoint({
  name: 'payInvoice',
  method: 'POST',
  path: '/invoices/{invoiceId}/payment',
  summary: 'Begin to pay an open invoice',
  access: { scope: 'workspace', roles: admins },
  params: v.object({ invoiceId: Id }),
  answer: v.object({ transactionId: Id }),
  status: 201,
  refusals: [404, 409],
});

/** Good once, for 60 seconds. */
export const createInvoiceTicket = endpoint({
  name: 'createInvoiceTicket',
  method: 'POST',
  path: '/invoices/{invoiceId}/tickets',
  summary: 'A ticket for the document of an invoice',
  access: { scope: 'workspace', roles: admins },
  params: v.object({ invoiceId: Id }),
  answer: v.object({ ticket: v.string(), expiresAt: Instant }),
  status: 201,
  refusals: [404],
});

/** The ticket is the permission: a download carries no bearer. */
export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/invoice-files/{ticket}',
  summary: 'An invoice as a document',
  access: { scope: 'public' },
  params: v.object({ ticket: Id }),
  query: v.object({ language: v.optional(v.picklist(['en', 'fr']), 'en') }),
  answer: v.string(),
  answerType: 'application/pdf',
  refusals: [404],
});
