import * as v from 'valibot';

/**
 * An order that was sent, stored until it is paid or rejected. Orders with the same content reuse the idempotency key,
 * so that the API accepts the order only once, even after a lost response.
 */
export const PurchaseAttempt = v.object({
  idempotencyKey: v.string(),
  /** The ordered items; different content means a different order. */
  content: v.string(),
  /** Null until the response arrives. */
  transactionId: v.nullable(v.string()),
  /** The checkout reported the payment, and the provider has not confirmed it to the API yet. */
  isClaimedPaid: v.boolean(),
  /** The unpaid order that this one replaces. */
  replaces: v.optional(v.nullable(v.string()), null),
});
export type PurchaseAttempt = v.InferOutput<typeof PurchaseAttempt>;

/** Content of an abandoned attempt: its transaction is stored only so that the next order replaces it. */
export const abandonedContent = '';

/** Whether the attempt is an order whose payment can continue. */
export const isResumable = (attempt: PurchaseAttempt | null): boolean =>
  attempt !== null && attempt.content !== abandonedContent;
