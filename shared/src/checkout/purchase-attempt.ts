import * as v from 'valibot';

/**
 * An order that was sent, kept until it has been paid or refused. While its content stays the same it has the same key, so that
 * the API takes it once, whatever happened to the answer.
 */
export const PurchaseAttempt = v.object({
  idempotencyKey: v.string(),
  /** What was ordered: another content is another order. */
  content: v.string(),
  /** Null until the answer has come. */
  transactionId: v.nullable(v.string()),
  /** The checkout said that it was paid; the payment provider has not confirmed it to the API yet. */
  isClaimedPaid: v.boolean(),
  /** The unpaid order that this one takes the place of. */
  replaces: v.optional(v.nullable(v.string()), null),
});
export type PurchaseAttempt = v.InferOutput<typeof PurchaseAttempt>;

/** Content of an abandoned attempt: its transaction is only kept to be replaced by the next order. */
export const abandoned = '';

/** Whether an order was sent whose payment can continue. */
export const isOrdered = (attempt: PurchaseAttempt | null): boolean =>
  attempt !== null && attempt.content !== abandoned;
