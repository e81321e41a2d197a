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
});
export type PurchaseAttempt = v.InferOutput<typeof PurchaseAttempt>;
