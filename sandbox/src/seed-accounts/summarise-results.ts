import type { Authentication } from '@roost/shared/contracts/deliverability/inbox-placement';

/** One result for the results of a mechanism (RFC 8601, section 2.7), such as those of several DKIM signatures. */
export const summariseResults = (results: readonly string[]): Authentication => {
  if (results.includes('pass')) return 'pass';
  return results.every((result) => result === 'none') ? 'none' : 'fail';
};
