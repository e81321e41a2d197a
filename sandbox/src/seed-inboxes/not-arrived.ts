import type { FoundMessage } from '#seed-accounts/seed-inbox.ts';

/** The result of a seed inbox that was read, or that is here, and has no message at the end of the test. */
export const notArrived: FoundMessage = {
  folder: 'unreceived',
  policy: null,
  reason: 'not-arrived',
  spf: null,
  dkim: null,
  dmarc: null,
  ip: null,
  seconds: null,
};
