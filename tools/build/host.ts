import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfiguration } from './base.ts';
import { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { HostChunkRetryPlugin } from './host-chunk-retry-plugin.ts';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { DocumentPlugin } from './document-plugin.ts';
import { federationBase, oneRuntime } from './module-federation.ts';
import { ProvidesPlugin } from './provides-plugin.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { platformVersion, providedByHost, versionsProvided } from './singletons.ts';

/** The production build of the host. */
export const hostConfiguration = ({ root }: { root: string }): Configuration => {
  const base = baseConfiguration({ root });
  const provides = new ProvidesPlugin();
  const inputs = new BuildInputsPlugin({ configuration: resolve(root, 'webpack.config.ts') });
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: oneRuntime() },
    output: {
      ...base.output,
      publicPath: '/',
      uniqueName: 'roost_host',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    experiments: { css: true },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Loaded both in parts and as a whole: a common chunk avoids sending code twice.
          overlays: {
            test: /[\\/]shared[\\/]src[\\/]ui[\\/]overlays[\\/]/,
            name: 'overlays',
            chunks: 'async',
            enforce: true,
          },
          // One request for the code that every form needs, and for what all pages of accounts share.
          forms: {
            test: /[\\/](shared[\\/]src[\\/](forms|contracts[\\/]accounts)[\\/]|host[\\/]src[\\/]auth[\\/]auth-layout|react-hook-form[\\/])/,
            name: 'forms',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationBase,
        name: 'roost_host',
        remotes: {},
        shared: providedByHost(),
        experiments: {
          provideExternalRuntime: true,
          // The host loads the entries of remotes itself (host/src/remotes/loading/load-container.ts).
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
      new webpack.DefinePlugin({
        ROOST_PLATFORM: JSON.stringify({ version: platformVersion(), shared: versionsProvided() }),
      }),
      new HostChunkRetryPlugin(),
      provides,
      inputs,
      new PublicFilesPlugin(['favicon.svg', 'touch-icon.png']),
      new CatalogsPlugin({ ofShared: () => true }),
      new DocumentPlugin({
        template: 'public/index.html',
        document: 'index.html',
        scripts: { first: 'src/boot/first-script.ts' },
        page: () => ({ platform: platformVersion(), provides: provides.id, version: `${version}-${inputs.id}` }),
      }),
      new DocumentPlugin({
        template: 'public/auth-return.html',
        document: 'auth/return/index.html',
        scripts: { landing: 'src/boot/token-landing.ts' },
      }),
    ],
  };
};
