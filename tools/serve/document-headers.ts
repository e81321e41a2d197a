import { policyHeaders, type PolicyInput } from './content-policy.ts';

/** All response headers of a document. */
export const documentHeaders = (input: PolicyInput): Record<string, string> => ({
  ...policyHeaders(input),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  // Browsers ignore HSTS over plain HTTP.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  // Browsers must revalidate: a release changes the document.
  'cache-control': 'no-cache',
});

/** All response headers of a file. `immutable`: the URL contains a content hash or a version. */
export const fileHeaders = ({ caching }: { caching: 'immutable' | 'ask' }): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cache-control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
  // Browsers with an earlier version get a delta, so caches must distinguish the responses.
  ...(caching === 'immutable' ? { vary: 'accept-encoding, available-dictionary' } : {}),
});

/** All headers of a 404. Not cached: the file can be published at any time. */
export const missingHeaders: Readonly<Record<string, string>> = {
  // Pages of other origins can distinguish a missing file from a failed connection.
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
