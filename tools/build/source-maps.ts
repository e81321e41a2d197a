import { relative } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import webpack from 'webpack';

/**
 * Writes a source map beside each script, without the sources and without a comment that names the map. A publication
 * stores the maps apart from what is served.
 */
export const sourceMaps = (): webpack.WebpackPluginInstance =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(absoluteResourcePath),
  });

/**
 * The path of a source in the repository, or in its package: the same on every machine. The name of federation's entry has a
 * hash of absolute paths.
 */
const sourceName = (path: string): string =>
  path.includes('node_modules/')
    ? path.replace(/^.*node_modules\//, '').replace(/^(\.federation\/entry)\.\w+/, '$1')
    : relative(repoRoot, path);
