import { reject } from '#errors/api-exception.ts';

/** Rejects any order of slots for a canceled subscription. */
export const rejectCanceled = (): never =>
  reject(409, { code: 'subscription-canceled', message: 'The subscription is canceled. Resume it first.' });
