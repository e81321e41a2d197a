import { createHash } from 'node:crypto';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { harnessAccess, harnessSources } from '@roost/shared/platform/harness';
import type { RuntimeConfig } from '@roost/shared/platform/config';

/**
 * A document with its HTML. `html` can concatenate several versions: their inline scripts and styles are allowed by
 * hash.
 */
export type PolicyInput =
  | { document: 'host' | 'landing'; html: string; config: RuntimeConfig }
  | { document: 'checkout'; html: string; config: CheckoutConfig };

/** Hash of the empty string: Emotion inserts rules into empty style elements through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * All headers that decide what a document may load and run, for `npm start` and for production. The sandbox sets the
 * policies of the pages and uploaded files that it serves.
 */
export const policyHeaders = (input: PolicyInput): Record<string, string> => ({
  'content-security-policy': contentPolicy(input),
  // Paddle's script has no integrity hash. All other documents block scripts without one.
  ...(input.document === 'checkout' ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
});

/** The Content-Security-Policy of a document. */
export const contentPolicy = (input: PolicyInput): string => {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...directivesOf(input),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
};

const directivesOf = (input: PolicyInput): Record<string, string[]> => {
  const scripts = hashesOf(input.html, /<script>([\s\S]*?)<\/script>/g);
  const trusted = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['roost', "'allow-duplicates'"] };
  switch (input.document) {
    case 'landing':
      return {
        'script-src': scripts,
        'style-src': hashesOf(input.html, /<style>([\s\S]*?)<\/style>/g),
        // For the configuration, and for the account name of a sign-in link.
        'connect-src': ["'self'", input.config.apiBase],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...trusted,
      };
    case 'host': {
      const { apiBase, assetOrigins, checkoutOrigin, imageOrigins, storageOrigin } = input.config;
      const harness = harnessAccess(input.config) === undefined ? [] : harnessSources;
      const storage = storageOrigin === null ? [] : [storageOrigin];
      const vendors = vendorOrigins(input.config);
      return {
        'script-src': ["'self'", ...assetOrigins, ...harness, ...vendors.scripts, ...scripts],
        'style-src': ["'self'", ...assetOrigins, ...harness, emptyStyle],
        'img-src': ["'self'", 'data:', 'blob:', ...storage, ...imageOrigins],
        'font-src': ["'self'"],
        // The first script writes the manifest from the configured brand.
        'manifest-src': ['blob:'],
        'connect-src': [
          "'self'",
          apiBase,
          ...assetOrigins,
          ...harness,
          ...storage,
          ...vendors.reports,
          ...vendors.scripts,
        ],
        'frame-src': [checkoutOrigin, ...vendors.frames],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...trusted,
      };
    }
    case 'checkout':
      return {
        ...checkoutDirectives(input.config, scripts),
        'form-action': ["'none'"],
        'frame-ancestors': input.config.hostOrigins,
      };
  }
};

/** Origins of third parties: error reports, traces, collector, tracker and chat. Tracker and chat connect only to their own origin. */
const vendorOrigins = ({ stage, sentryDsn, tracesEndpoint, collectorEndpoint, tracker, chat }: RuntimeConfig) => {
  const vendors = [tracker, stage === 'production' ? chat : null].filter((vendor) => vendor !== null);
  const origins = (addresses: string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];
  return {
    reports: origins([sentryDsn, tracesEndpoint, collectorEndpoint].filter((address) => address !== null)),
    scripts: origins(vendors.flatMap((vendor) => ('script' in vendor ? [vendor.script] : []))),
    frames: origins(vendors.flatMap((vendor) => ('frame' in vendor ? [vendor.frame] : []))),
  };
};

/**
 * Paddle's script loads resources from Paddle's origins and uses inline styles. Only the checkout document contains the
 * script.
 */
const checkoutDirectives = ({ paddleToken, standIn }: CheckoutConfig, scripts: string[]): Record<string, string[]> => {
  if (paddleToken === null) {
    const provider = standIn === null ? [] : [new URL(standIn).origin];
    return {
      'script-src': ["'self'", ...provider, ...scripts],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'img-src': ["'self'"],
      'connect-src': ["'self'", ...provider],
    };
  }
  return {
    'script-src': ["'self'", 'https://cdn.paddle.com', 'https://public.profitwell.com', ...scripts],
    'style-src': ["'self'", 'https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com', "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://*.paddle.com'],
    'frame-src': ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  };
};

const hashesOf = (html: string, elements: RegExp): string[] => {
  const contents = new Set([...html.matchAll(elements)].map(([, content = '']) => content));
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
};
