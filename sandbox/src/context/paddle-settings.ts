import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

export const paddleVariables = {
  /** The secret key of a notification destination in Paddle, such as `pdl_ntfset_…`. */
  PADDLE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.trim(), v.minLength(16))),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof paddleVariables, undefined>> & { ROOST_CONTROL: 'on' | 'off' };

/** Signs notifications of payments. Null: none are received. The stand-in signs with a random one when Paddle gave none. */
export const paddleWebhookSecret = ({ PADDLE_WEBHOOK_SECRET: secret, ROOST_CONTROL }: Variables): string | null =>
  secret ?? (ROOST_CONTROL === 'on' ? `pdl_ntfset_${randomBytes(24).toString('hex')}` : null);
