import * as v from 'valibot';

/** A message of the checkout document to the parent page. Never trusted: it only triggers an API request. */
export const CheckoutMessage = v.object({
  source: v.literal('roost-checkout'),
  transactionId: v.string(),
  event: v.picklist(['loaded', 'initiated', 'completed', 'closed', 'failed', 'unavailable', 'not-configured']),
});
export type CheckoutMessage = v.InferOutput<typeof CheckoutMessage>;
export type CheckoutEvent = CheckoutMessage['event'];
