import { resolve } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { swcRule } from './swc-rule.ts';

/** The name of the only Trusted Types policy of Roost's scripts; the policy header allows it, more than once. */
export const trustedTypesPolicy = 'roost';

/** What every build of a part has alike. `root` is the folder of the package. */
export const baseConfiguration = ({ root }: { root: string }): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: root,
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: resolve(root, '../node_modules/.cache/webpack'),
    name: root.split('/').at(-1),
  },
  module: {
    rules: [
      swcRule({ mode: 'production' }),
      {
        test: /[\\/]shared[\\/]src[\\/]contracts[\\/].*\.ts$/,
        enforce: 'pre',
        loader: resolve(import.meta.dirname, 'pure-contracts.ts'),
      },
    ],
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  output: {
    path: resolve(root, 'dist'),
    clean: true,
    crossOriginLoading: 'anonymous',
    // Less than a region may take in all (host/src/remotes/limits.ts), so that trying again finds nothing on its way, in ms.
    chunkLoadTimeout: 7_000,
    // A failed module is a failed module on the second try too, not an empty one (webpack issue 19351).
    strictModuleExceptionHandling: true,
    trustedTypes: { policyName: trustedTypesPolicy, onPolicyCreationFailure: 'stop' },
    hashFunction: 'xxhash64',
  },
  optimization: {
    // Terser takes longer than everything else of a build together; SWC, which compiles the sources, makes scripts of the same size.
    minimizeOptions: { javascript: false },
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { passes: 3 } },
        extractComments: false,
        parallel: false,
      }),
      // Styles: as webpack does it.
      '...',
    ],
  },
  plugins: [new IntegrityPlugin()],
  performance: { hints: false },
  stats: 'errors-warnings',
});
