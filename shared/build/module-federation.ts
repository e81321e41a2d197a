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
