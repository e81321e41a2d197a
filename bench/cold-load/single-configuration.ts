import { resolve } from 'node:path';
import { baseConfiguration } from '@roost/tools/build/base';
import { CatalogsPlugin } from '@roost/tools/build/catalogs-plugin';
import { DocumentPlugin } from '@roost/tools/build/document-plugin';
import { PublicFilesPlugin } from '@roost/tools/build/public-files-plugin';
import { platformVersion } from '@roost/tools/build/singletons';
import { remoteNames } from '@roost/tools/build/packages';
import { repoRoot } from '@roost/tools/repo-root';
import webpack, { type Configuration } from 'webpack';

const own = (file: string) => resolve(import.meta.dirname, 'single', file);

/** Host modules that load remotes at run time. The single build replaces them. */
const replaced = ['load-module', 'registry', 'federation', 'mount-and-slot-outlets'];

/**
 * The same sources as one ordinary webpack build with lazy routes: no federation, registry or prefetch. `releases`
 * has the manifest and the mounts of each remote, `output` is the output folder.
 */
export const singleConfiguration = ({
  releases,
  output,
}: {
  releases: Record<string, { manifest: object; mounts: Record<string, string[]> }>;
  output: string;
}): Configuration => {
  const root = resolve(repoRoot, 'host');
  const base = baseConfiguration({ root });
  return {
    ...base,
    cache: false,
    entry: { main: [own('start.ts'), './src/main.tsx'] },
    resolve: {
      ...base.resolve,
      alias: {
        ...Object.fromEntries(
          remoteNames.map((name) => [`roost-bench/${name}$`, resolve(repoRoot, `remote-${name}/src/remote.ts`)]),
        ),
        'roost-bench/remotes-store$': resolve(root, 'src/remotes/remotes-store.ts'),
      },
    },
    output: {
      ...base.output,
      path: output,
      publicPath: '/',
      uniqueName: 'roost_single',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    experiments: { css: true },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`^(\\.|#remotes/(registry|loading|ui))/(${replaced.join('|')})\\.tsx?$`),
        (request) => {
          request.request = own(request.request.replace(/^.*\//, ''));
        },
      ),
      new webpack.DefinePlugin({
        ROOST_PLATFORM: JSON.stringify({ version: platformVersion(), shared: {} }),
        ROOST_BENCH_RELEASES: JSON.stringify(releases),
      }),
      new PublicFilesPlugin(['favicon.svg']),
      // The remotes' builds provide the messages of their code, so this build has only those of the host.
      new CatalogsPlugin({ ofShared: () => true, untranslated: 'source' }),
      new DocumentPlugin({
        template: 'public/index.html',
        document: 'index.html',
        scripts: { first: own('document-script.ts') },
      }),
    ],
  };
};
