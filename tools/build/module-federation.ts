import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** The federation options that host and remotes share. */
export const federationBase = {
  dts: false,
  manifest: false,
  dev: false,
  // One unreachable remote must not block the host's own shared modules (module-federation/core issue 3877).
  shareStrategy: 'loaded-first',
} as const;

/**
 * Aliases for the ES modules of the federation runtime. The plugin also requires three of its packages as CommonJS, so
 * the host would bundle both.
 */
export const oneRuntime = (): Record<string, string> =>
  Object.fromEntries(
    ['runtime-core', 'sdk', 'error-codes'].map((name) => {
      const request = `@module-federation/${name}`;
      const main = require.resolve(request);
      const { module } = require(resolve(dirname(main), '../package.json')) as { module: string };
      return [`${request}$`, resolve(dirname(main), '..', module)];
    }),
  );

/** The global variable through which the host provides the bundler runtime to the entries of remotes. */
const fromHost = 'roostFederation';

/**
 * Omits the bundler runtime, 5 KB of 7, from a remote's entry. The host provides it next to the core that
 * `externalRuntime` uses (host/src/remotes/loading/federation.ts).
 */
export const bundlerRuntimeOfHost = (
  { request = '' }: { request?: string },
  use: (error?: Error, external?: string) => void,
): void => (request === bundlerRuntime ? use(undefined, `var ${fromHost}`) : use());

/** The file of the bundler runtime that the plugin adds to each entry. */
const bundlerRuntime = createRequire(require.resolve('@module-federation/enhanced')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);
