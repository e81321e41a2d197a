import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { trustedTypesPolicy } from './base.ts';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { namespaceRule } from './message-ids.ts';
import { bundlerRuntimeOfHost, federationBase } from './module-federation.ts';
import { isBundled } from './remote.ts';
import { ReleasePlugin, releaseOf } from './release-plugin.ts';
import { RemoteStylesPlugin } from './remote-styles-plugin.ts';
import { consumedFromHost } from './singletons.ts';
import { swcRule } from './swc-rule.ts';

const require = createRequire(import.meta.url);
const hot = (module: string) => require.resolve(`@roost/shared/harness/hot/${module}`);

/**
 * The development build of a remote that hot-reloads in a deployed host: federated like its release, without `eval`, which
 * the policy of the host forbids. `production` is the configuration of the release. The host runs the production build of
 * React, which cannot refresh components, so shared/src/harness/hot does it.
 */
export const hostedConfiguration = ({
  root,
  production,
}: {
  root: string;
  production: Configuration;
}): Configuration => {
  const name = basename(root).replace(/^remote-/, '');
  const container = `roost_${name}_harness`;
  const release = production.plugins?.find((plugin) => plugin instanceof ReleasePlugin);
  if (release === undefined) throw new Error(`${root}/webpack.config.ts is not the configuration of a remote`);
  const namespace = `${name}/`;
  return {
    mode: 'development',
    target: ['web', 'es2022'],
    context: root,
    entry: {},
    devtool: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(dirname(root), 'node_modules/.cache/webpack'),
      name: `${basename(root)}-hosted`,
      buildDependencies: { build: [`${import.meta.dirname}/`] },
    },
    module: {
      rules: [
        swcRule({ mode: 'development' }),
        namespaceRule(namespace, { hasSourceTexts: true }),
        { test: /\.tsx?$/, enforce: 'post', loader: require.resolve('./hot-components.ts') },
      ],
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    output: {
      path: resolve(root, 'dist-hosted'),
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: trustedTypesPolicy, onPolicyCreationFailure: 'stop' },
    },
    experiments: { css: true },
    optimization: { emitOnErrors: false, splitChunks: false, runtimeChunk: false },
    externals: [bundlerRuntimeOfHost],
    plugins: [
      new webpack.SourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
      new webpack.EntryPlugin(root, hot('start'), { name: undefined }),
      new webpack.HotModuleReplacementPlugin(),
      // Before federation looks at the requests, which it takes by their names.
      new webpack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, hot('jsx-dev-runtime')),
      new webpack.NormalModuleReplacementPlugin(/^@roost\/shared\/platform$/, (found: Request) => {
        if (found.contextInfo.issuer !== hot('platform')) found.request = hot('platform');
      }),
      new ModuleFederationPlugin({
        ...federationBase,
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: consumedFromHost(),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new IntegrityPlugin(),
      new RemoteStylesPlugin(),
      new CatalogsPlugin({ ofShared: isBundled, namespace, untranslated: 'source' }),
      { apply: (compiler: Compiler) => emitRelease(compiler, { container, ...release.declared }) },
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'none' },
  };
};

type Request = { request: string; contextInfo: { issuer: string } };

/** Writes `release.json` with the hashes of each build, also of the scripts that update the page. */
const emitRelease = (compiler: Compiler, declared: Parameters<typeof releaseOf>[1]): void => {
  compiler.hooks.thisCompilation.tap('RoostHosted', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'RoostHosted', stage }, () => {
      if (compilation.errors.length > 0) return;
      const text = JSON.stringify(releaseOf(compilation, declared));
      compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(text));
    });
  });
};
