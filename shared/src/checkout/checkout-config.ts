import * as v from 'valibot';

/** `config.json` of the checkout document. */
export const CheckoutConfig = v.object({
  stage: v.picklist(['sandbox', 'staging', 'production']),
  /** Client-side token of Paddle; without one only the stage `sandbox` can pay, by the stand-in. */
  paddleToken: v.nullable(v.string()),
  /** Script that takes Paddle's place; only read on the stage `sandbox` without a token. */
  standIn: v.nullable(v.pipe(v.string(), v.url())),
  /** The only origins that may show this document in a frame, and that it talks to. */
  hostOrigins: v.array(v.string()),
});
export type CheckoutConfig = v.InferOutput<typeof CheckoutConfig>;
