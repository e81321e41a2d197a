import { contentPolicy, type PolicyInput } from './content-policy.ts';

/** Every header that a static host sends with a document. */
export const documentHeaders = (input: PolicyInput): Record<string, string> => ({
  'content-security-policy': contentPolicy(input),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  // Means nothing to a browser that came by plain HTTP.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  // Nothing that was here before may be used without asking: a release changes it.
  'cache-control': 'no-cache',
  // Paddle's script has neither a version nor a hash; everywhere else a script without one does not run.
  ...(input.document === 'checkout' ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
});

/** Every header that a static host sends with a file; `immutable` for one whose address names its content or version. */
export const fileHeaders = ({ caching }: { caching: 'immutable' | 'ask' }): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cache-control': caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
  // A browser that has an earlier version gets the difference; whoever keeps answers must tell them apart.
  ...(caching === 'immutable' ? { vary: 'accept-encoding, available-dictionary' } : {}),
});

/** Every header of an answer that says that a file is missing: nobody may keep it, since it may be published in a moment. */
export const missingHeaders: Readonly<Record<string, string>> = {
  // Pages of other origins can tell a missing file from a lost connection.
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
