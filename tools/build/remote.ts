import { basename, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Mount } from '@roost/shared/platform/mount';
import { RemoteManifest, type RemoteManifestInput } from '@roost/shared/platform/manifest';
import * as v from 'valibot';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { BuildInputsPlugin, buildIdPlaceholder } from './build-inputs-plugin.ts';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { ContractPlugin } from './contract-plugin.ts';
import { namespaceRule } from './message-ids.ts';
import { bundlerRuntimeOfHost, federationBase } from './module-federation.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { RemoteStylesPlugin } from './remote-styles-plugin.ts';
import { singletons, consumedFromHost, versionsProvided } from './singletons.ts';

/**
 * The production build of a remote. `root` is its folder; `src/remote.ts` is the only exposed module. `mounts` has for
 * each mount of the manifest the chunk name (`webpackChunkName`) of its first screen. `early` is the first API request of
 * each of these screens for a URL without parameters. `budget` is the maximum size of all scripts, in kB (Brotli). Throws
 * when the manifest is invalid.
 */
export const remoteConfiguration = <M extends RemoteManifestInput>({
  root,
  manifest,
  mounts,
  budget,
  early = {},
}: {
  root: string;
  budget: number;
  manifest: M;
  mounts: { [mount in keyof M['mounts']]: string };
  early?: Readonly<Record<Mount, string>>;
}): Configuration => {
  const name = basename(root).replace(/^remote-/, '');
  // Unique per build: two versions of one remote in a page must not share webpack's chunk registry.
  const container = `roost_${name}_${buildIdPlaceholder}`;
  const inputs = new BuildInputsPlugin({
    configuration: resolve(root, 'webpack.config.ts'),
    container,
    versions: versionsProvided(),
  });
  const base = baseConfiguration({ root });
  const namespace = `${name}/`;
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), namespaceRule(namespace)] },
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
    },
    experiments: { css: true },
    optimization: { ...base.optimization, runtimeChunk: false },
    externals: [bundlerRuntimeOfHost],
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationBase,
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: consumedFromHost(),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new OneCopyPlugin(),
      new RemoteStylesPlugin(),
      new CatalogsPlugin({ ofShared: isBundled, namespace }),
      inputs,
      new ReleasePlugin({ inputs, manifest: parseManifest(manifest), mounts, early }),
      new ContractPlugin(),
      new BudgetPlugin({ budget }),
    ],
  };
};

const parseManifest = (manifest: RemoteManifestInput): RemoteManifest => {
  const { output, issues } = v.safeParse(RemoteManifest, manifest);
  if (issues !== undefined) throw new Error(`remote.manifest.ts: ${v.getDotPath(issues[0])}: ${issues[0].message}`);
  return output;
};

const provided = Object.keys(singletons)
  .filter((request) => request.startsWith('@roost/shared/'))
  .map((request) =>
    request
      .replace('@roost/', '')
      .replace('shared/', 'shared/src/')
      .replace(/\/(core|overlays)$/, ''),
  );

/** Whether the remote bundles the file of shared instead of consuming it from the host. */
export const isBundled = (file: string) => !provided.some((folder) => file.startsWith(`${folder}/`));
