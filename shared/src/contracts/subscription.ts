import * as v from 'valibot';
import { BillingInterval } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Count, Id, Instant } from './primitives.ts';
import { admins, editors } from './role.ts';

/** How many slots of each type. */
export const SlotNumbers = v.object({ Private: Count, GoogleWorkspace: Count, Outlook: Count });
export type SlotNumbers = v.InferOutput<typeof SlotNumbers>;

/** The most slots of one type that an order can set. */
export const maxSlots = 100_000;

const OrderedSlots = v.pipe(Count, v.maxValue(maxSlots));

/** The slots that are paid by one interval. */
export const SlotPeriod = v.object({
  interval: BillingInterval,
  slots: SlotNumbers,
  /**
   * Cents paid for the slots of each type, as the price of a whole period: returned slots are credited out of it. Less than the
   * slots cost while a part of them is not paid.
   */
  paid: v.object({ Private: Cents, GoogleWorkspace: Cents, Outlook: Cents }),
  renewsAt: Instant,
  /** Whole days until then, begun ones included, of the `days` of the period: the share that a change in between is charged for. */
  daysLeft: Count,
  days: Count,
});
export type SlotPeriod = v.InferOutput<typeof SlotPeriod>;

/** What a workspace pays again and again; the slots of its periods together are the limits of its plan. */
export const Subscription = v.object({
  /** Only those with slots. */
  periods: v.array(SlotPeriod),
  /** Canceled: each period ends when it would be renewed. */
  isCanceled: v.boolean(),
  /** For slots given back; taken off the next invoices. */
  credit: Cents,
  /** Free slots that unpaid orders count already: no other order counts them. */
  reserved: SlotNumbers,
});
export type Subscription = v.InferOutput<typeof Subscription>;

const params = v.object({ workspaceId: Id });
const editing = { scope: 'workspace', roles: editors } as const;
const administering = { scope: 'workspace', roles: admins } as const;

/** Everyone who can order inboxes reads it for their price. `replaces` names an unpaid order of the reader: its slots are not reserved. */
export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/workspaces/{workspaceId}/subscription',
  summary: 'What the workspace pays for its slots, and when again',
  access: editing,
  params,
  query: v.object({ replaces: v.optional(Id) }),
  answer: Subscription,
  refusals: [404],
});

/**
 * Sets how many slots are paid by the interval. 422 `below-active` names in `fields` the types of which more inboxes are active
 * (`slots.Private`); 409 `price-changed` when `due` is another now, `subscription-canceled` until it is resumed.
 */
export const changeSlots = endpoint({
  name: 'changeSlots',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/slots',
  summary: 'Buy slots and give them back',
  access: administering,
  params,
  body: v.object({
    interval: BillingInterval,
    slots: v.object({ Private: OrderedSlots, GoogleWorkspace: OrderedSlots, Outlook: OrderedSlots }),
    /** What the screen said is due today, in cents: nobody pays another price than the one that was shown. */
    due: Cents,
  }),
  /** Without a transaction nothing is left to pay. */
  answer: v.object({ transactionId: v.optional(Id) }),
  status: 201,
  refusals: [404, 409, 422],
  idempotent: true,
});

/** The slots stay until their period ends. 409 when there is nothing to cancel. */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/cancel',
  summary: 'End the subscription with its periods',
  access: administering,
  params,
  answer: Subscription,
  refusals: [404, 409],
});

/** Takes the end back. 409 when it has come, or nothing was canceled. */
export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/workspaces/{workspaceId}/subscription/resume',
  summary: 'Go on with a canceled subscription',
  access: administering,
  params,
  answer: Subscription,
  refusals: [404, 409],
});

/** A card as its holder knows it; the provider alone has its number. */
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
  summary: 'How renewals are paid',
  access: administering,
  params,
  answer: v.object({ card: v.nullable(Card) }),
  refusals: [404],
});

/** A transaction of nothing: in its checkout the card is given, and the provider keeps it. */
export const changePaymentMethod = endpoint({
  name: 'changePaymentMethod',
  method: 'POST',
  path: '/workspaces/{workspaceId}/payment-method',
  summary: 'Begin to change how renewals are paid',
  access: administering,
  params,
  answer: v.object({ transactionId: Id }),
  status: 201,
  refusals: [404],
});
