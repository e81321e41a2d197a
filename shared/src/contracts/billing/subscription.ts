import * as v from 'valibot';
import { BillingInterval } from './billing.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Cents, Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { admins, editors } from '@roost/shared/contracts/workspaces/role';

/** The number of slots per type. */
export const SlotNumbers = v.object({ Private: Count, GoogleWorkspace: Count, Outlook: Count });
export type SlotNumbers = v.InferOutput<typeof SlotNumbers>;

/** Maximum number of slots of one type that an order can set. */
export const maxSlots = 100_000;

const OrderedSlots = v.pipe(Count, v.maxValue(maxSlots));

/** The slots with one billing interval. */
export const SlotPeriod = v.object({
  interval: BillingInterval,
  slots: SlotNumbers,
  /**
   * Cents paid for the slots of each type, as the price of a whole period: the limit for credits of returned slots.
   * Less than the price of the slots while some are unpaid.
   */
  paid: v.object({ Private: Cents, GoogleWorkspace: Cents, Outlook: Cents }),
  renewsAt: Instant,
  /** Days left, rounded up, of the `days` of the period: the share that a change is charged for. */
  daysLeft: Count,
  days: Count,
});
export type SlotPeriod = v.InferOutput<typeof SlotPeriod>;

/** The recurring charges of a workspace; the slots of all periods add up to the limits of its plan. */
export const Subscription = v.object({
  /** Only periods with slots. */
  periods: v.array(SlotPeriod),
  /** Each period ends at its renewal date. */
  isCanceled: v.boolean(),
  /** For returned slots; deducted from the next invoices. */
  credit: Cents,
  /** Free slots that unpaid orders reserve: other orders cannot use them. */
  reserved: SlotNumbers,
});
export type Subscription = v.InferOutput<typeof Subscription>;

const params = v.object({ workspaceId: Id });
const editorAccess = { scope: 'workspace', roles: editors } as const;
const adminAccess = { scope: 'workspace', roles: admins } as const;

/**
 * Readable by everyone who can order inboxes, for the price. `replaces` is an unpaid order of the caller, whose
 * reservation is ignored.
 */
export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/workspaces/{workspaceId}/subscription',
  summary: 'Get the subscription: slots, prices and renewal dates',
  access: editorAccess,
  params,
  query: v.object({ replaces: v.optional(Id) }),
  response: Subscription,
  errorStatuses: [404],
});

/**
 * Sets the number of slots of the interval. 422 `below-active` with `fields` for types with more active inboxes
 * (`slots.Private`); 409 `price-changed` when `due` differs from the server's price, `subscription-canceled` until it
 * is resumed, `charge-unconfirmed` for returned slots while a charge of the saved card has no answer.
 */
export const changeSlots = endpoint({
  name: 'changeSlots',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/slots',
  summary: 'Buy or return slots',
  access: adminAccess,
  params,
  body: v.object({
    interval: BillingInterval,
    slots: v.object({ Private: OrderedSlots, GoogleWorkspace: OrderedSlots, Outlook: OrderedSlots }),
    /** The displayed amount due today, in cents: nobody pays a price that the screen did not show. */
    due: Cents,
  }),
  /** No transaction when nothing is left to pay. */
  response: v.object({ transactionId: v.optional(Id) }),
  status: 201,
  errorStatuses: [404, 409, 422],
  idempotent: true,
});

/** The slots stay until the end of their period. 409 when there is nothing to cancel. */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/cancel',
  summary: 'Cancel the subscription at the end of its billing periods',
  access: adminAccess,
  params,
  response: Subscription,
  errorStatuses: [404, 409],
});

/** Reverts a cancellation. 409 after the end, or without a cancellation. */
export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/resume',
  summary: 'Resume a canceled subscription',
  access: adminAccess,
  params,
  response: Subscription,
  errorStatuses: [404, 409],
});

/** The visible data of a card; only the provider has its number. */
export const Card = v.object({
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  /** YYYY-MM. */
  expires: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
});
export type Card = v.InferOutput<typeof Card>;

export const getPaymentMethod = endpoint({
  name: 'getPaymentMethod',
  method: 'GET',
  path: '/workspaces/{workspaceId}/payment-method',
  summary: 'Get the payment method for renewals',
  access: adminAccess,
  params,
  response: v.object({ card: v.nullable(Card) }),
  errorStatuses: [404],
});

/** Opens a transaction of 0 cents: the user enters the card in its checkout, and the provider stores it. */
export const changePaymentMethod = endpoint({
  name: 'changePaymentMethod',
  method: 'POST',
  path: '/workspaces/{workspaceId}/payment-method',
  summary: 'Start a change of the payment method',
  access: adminAccess,
  params,
  response: v.object({ transactionId: Id }),
  status: 201,
  errorStatuses: [404, 409],
});
