import * as v from 'valibot';

const Cents = v.pipe(v.string(), v.regex(/^-?\d{1,12}$/), v.transform(Number));

/** A notification of Paddle Billing. `data` is the entity as it was at the event. */
const Notification = v.pipe(
  v.object({
    event_id: v.pipe(v.string(), v.regex(/^evt_[a-z\d]{1,40}$/)),
    event_type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    occurred_at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
    notification_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    data: v.looseObject({ id: v.optional(v.string()) }),
  }),
  v.transform(({ event_id, event_type, occurred_at, notification_id, data }) => ({
    id: event_id,
    type: event_type,
    occurredAt: occurred_at,
    notificationId: notification_id,
    subject: data.id ?? null,
    data,
  })),
);

export type Notification = v.InferOutput<typeof Notification>;

/** Returns null for a text that is no notification. */
export const parseNotification = (text: string): Notification | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notification), text);
  return parsed.success ? parsed.output : null;
};

const CardDetails = v.object({
  type: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2_000), v.maxValue(9_999)),
});

export type CardDetails = v.InferOutput<typeof CardDetails>;

/** The fields of a paid transaction that Roost reads. Amounts are in cents, as decimal text. */
export const PaidTransaction = v.object({
  id: v.string(),
  currency_code: v.literal('USD'),
  details: v.object({
    /** `total` is after discounts and tax, and `grand_total` also after credit. */
    totals: v.object({ tax: Cents, total: Cents, grand_total: Cents }),
  }),
  /** Attempts to pay, in any order. */
  payments: v.array(
    v.object({
      status: v.string(),
      /** Null for other payment methods. A card of an unexpected form does not stop a payment. */
      method_details: v.object({ card: v.fallback(v.nullish(CardDetails), null) }),
    }),
  ),
});

export type PaidTransaction = v.InferOutput<typeof PaidTransaction>;
