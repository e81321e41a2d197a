import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { swcRule } from './swc-rule.ts';

/**
 * The development build of a remote that runs alone: `harness.tsx` of its folder, with hot reload and without
 * federation. `root` is the folder of the package; tools/harness serves it.
 */
export const harnessConfiguration = ({ root }: { root: string }): Configuration => ({
  mode: 'development',
  target: ['web', 'es2022'],
  context: root,
  entry: { harness: [...styles, './harness.tsx'] },
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: resolve(dirname(root), 'node_modules/.cache/webpack'),
    name: `${basename(root)}-harness`,
    buildDependencies: { build: [`${import.meta.dirname}/`] },
  },
  module: { rules: [swcRule({ mode: 'development' })] },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  output: {
    path: resolve(root, 'dist-harness'),
    publicPath: '/',
    uniqueName: `roost_harness_${basename(root)}`,
    filename: 'assets/[name].js',
    chunkFilename: 'assets/[name].js',
    cssFilename: 'assets/[name].css',
    cssChunkFilename: 'assets/[name].css',
  },
  experiments: { css: true },
  optimization: {
    // Emits no broken build, so that the fix hot-reloads from the last working one.
    emitOnErrors: false,
    splitChunks: false,
  },
  plugins: [
    // Equals `eval-cheap-module-source-map`, but skips libraries, which take most of the time.
    new webpack.EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
    // The dev server's overlay shows compile errors; the harness shows runtime errors.
    new ReactRefreshPlugin({ overlay: false, exclude: /node_modules/ }),
    new CatalogsPlugin({ ofShared: () => true, untranslated: 'source' }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
  // Otherwise each reload during a request logs an error.
  infrastructureLogging: { level: 'none' },
});

const styles = ['ui', 'harness'].map((folder) =>
  createRequire(import.meta.url).resolve(`@roost/shared/${folder}/styles.css`),
);
