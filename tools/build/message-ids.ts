import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Matches what Lingui's macros compile to: `/*i18n*\/ { id: "…"` for a call, `_jsx(Trans_, { id: "…"` for an element. */
export const messageIds = /(?<=\/\*i18n\*\/\s*\{\s*id:\s*"|\(Trans_,\s*\{\s*id:\s*")[^"]+(?=")/g;

/** Modules with messages: the sources, and the modules of shared as a package, whose macros are compiled. */
export const messageModules = /\.tsx?$|[\\/]node_modules[\\/]@roost[\\/]shared[\\/].*\.js$/;

/**
 * Puts the ids of messages into a namespace. All catalogs of a page are in one Lingui instance, and two remotes can
 * translate the same text differently.
 */
export const namespaceRule = (namespace: string, { hasSourceTexts = false } = {}): RuleSetRule => ({
  test: messageModules,
  // After SWC, which compiles the macros.
  enforce: 'post',
  loader: require.resolve('./namespaced-messages.ts'),
  options: { namespace, hasSourceTexts },
});
