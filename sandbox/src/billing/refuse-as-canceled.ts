import { refuse } from '#server/refusal.ts';

/** A canceled subscription sells no slots, by whatever order. */
export const refuseAsCanceled = (): never =>
  refuse(409, { code: 'subscription-canceled', message: 'The subscription is canceled. Resume it first.' });
