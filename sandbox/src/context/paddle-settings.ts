import * as v from 'valibot';

export const paddleVariables = {
  /** The secret key of a notification destination in Paddle, such as `pdl_ntfset_…`. */
  PADDLE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(16))),
};
