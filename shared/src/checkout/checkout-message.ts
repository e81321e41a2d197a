import * as v from 'valibot';

/** What the checkout document tells the page around it. Each only starts a question to the API. */
export const CheckoutMessage = v.object({
  source: v.literal('roost-checkout'),
  transactionId: v.string(),
  event: v.picklist(['loaded', 'initiated', 'completed', 'closed', 'failed', 'unavailable', 'not-configured']),
});
export type CheckoutMessage = v.InferOutput<typeof CheckoutMessage>;
export type CheckoutEvent = CheckoutMessage['event'];
