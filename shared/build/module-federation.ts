import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** Options of the federation plugin that host and remotes have alike. */
export const federationBase = {
  dts: false,
  manifest: false,
  dev: false,
  // One dead remote must not stop the host's own shared modules (module-federation/core issue 3877).
  shareStrategy: 'loaded-first',
} as const;

/**
 * The federation runtime's packages in their ES module form: the plugin asks for three of them as CommonJS besides, and the
 * host would carry both.
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

/** The name on `globalThis` under which the host gives remotes the part of federation that their entries call. */
const fromHost = 'roostFederation';

/**
 * Leaves out of a remote's entry the part of the federation runtime that webpack's code calls, 5 KB of 7: the host has it, and gives it
 * beside the core that `externalRuntime` takes from there (host/src/remotes/federation.ts).
 */
export const bundlerRuntimeOfHost = (
  { request = '' }: { request?: string },
  use: (error?: Error, external?: string) => void,
): void => (request.endsWith('/webpack-bundler-runtime/dist/bundler.js') ? use(undefined, `var ${fromHost}`) : use());
