import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { sourceMaps } from './source-maps.ts';
import { swcRule } from './swc-rule.ts';

const require = createRequire(import.meta.url);

/** The only Trusted Types policy of Roost's scripts. The CSP header allows it, with duplicates. */
export const trustedTypesPolicy = 'roost';

/** The common webpack configuration of host and remotes. `root` is the folder of the package. */
export const baseConfiguration = ({ root }: { root: string }): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: root,
  devtool: false,
  // A build from a cache orders concatenated modules differently: the same sources would have other bytes.
  cache: false,
  module: {
    rules: [
      swcRule({ mode: 'production' }),
      {
        test: /[\\/]shared[\\/]src[\\/](contracts|rules)[\\/].*\.[jt]s$/,
        enforce: 'pre',
        loader: require.resolve('./pure-contracts.ts'),
      },
    ],
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  output: {
    path: resolve(root, 'dist'),
    clean: true,
    crossOriginLoading: 'anonymous',
    // Ms. Less than the total timeout of a remote (host/src/remotes/loading/timeouts.ts), so that a retry finds no pending
    // request.
    chunkLoadTimeout: 7_000,
    // Otherwise a module that threw is empty on the second import (webpack issue 19351).
    strictModuleExceptionHandling: true,
    trustedTypes: { policyName: trustedTypesPolicy, onPolicyCreationFailure: 'stop' },
    hashFunction: 'xxhash64',
  },
  optimization: {
    // One letter for most names of exports: 1 KB (Brotli) of the first screen.
    mangleExports: 'size',
    // SWC output is as small as Terser's, and Terser takes longer than the rest of a build.
    minimizeOptions: { javascript: false },
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { passes: 3 } },
        // The notices of 50 modules are 0.5 KB (Brotli) of the host's main script.
        extractComments: { filename: 'licenses.txt' },
        parallel: false,
      }),
      // Webpack's default minimizer for styles.
      '...',
    ],
  },
  plugins: [new IntegrityPlugin(), new PortableModuleIdsPlugin(), sourceMaps()],
  performance: { hints: false },
  stats: 'errors-warnings',
});
