import * as v from 'valibot';

/** `config.json` of the checkout document. */
export const CheckoutConfig = v.object({
  stage: v.picklist(['sandbox', 'staging', 'production']),
  /** Paddle's client-side token. Without one, only the stage `sandbox` can pay, with the stand-in. */
  paddleToken: v.nullable(v.string()),
  /** Script that replaces Paddle; only read on the stage `sandbox` without a token. */
  standIn: v.nullable(v.pipe(v.string(), v.url())),
  /** The only origins that can embed this document, and that it exchanges messages with. */
  hostOrigins: v.array(v.string()),
});
export type CheckoutConfig = v.InferOutput<typeof CheckoutConfig>;
