import { resolve } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Matches what Lingui's macros compile to: `/*i18n*\/ { id: "…"` for a call, `_jsx(Trans_, { id: "…"` for an element. */
export const messageIds = /(?<=\/\*i18n\*\/\s*\{\s*id:\s*"|\(Trans_,\s*\{\s*id:\s*")[^"]+(?=")/g;

/**
 * Puts the ids of messages into a namespace. All catalogs of a page are in one Lingui instance, and two remotes can
 * translate the same text differently.
 */
export const namespaceRule = (namespace: string): RuleSetRule => ({
  test: /\.tsx?$/,
  // After SWC, which compiles the macros.
  enforce: 'post',
  loader: resolve(import.meta.dirname, 'namespaced-messages.ts'),
  options: { namespace },
});
