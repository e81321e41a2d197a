import type { Configuration } from 'webpack';
import { resolve } from 'node:path';
import { baseConfiguration } from './base.ts';
import { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { DocumentPlugin } from './document-plugin.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';

/**
 * The production build of the checkout document: a standalone page without federation, with its own messages. `entry`
 * and `template` are in `root`.
 */
export const checkoutConfiguration = ({
  root,
  entry,
  template,
}: {
  root: string;
  entry: string;
  template: string;
}): Configuration => {
  const base = baseConfiguration({ root });
  return {
    ...base,
    entry: { main: entry },
    cache: false,
    output: {
      ...base.output,
      path: resolve(root, 'dist-checkout'),
      publicPath: '/',
      uniqueName: 'roost_checkout',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    experiments: { css: true },
    plugins: [
      ...(base.plugins ?? []),
      new BuildInputsPlugin({ configuration: resolve(root, 'webpack.checkout.config.ts') }),
      new PublicFilesPlugin(['favicon.svg']),
      new DocumentPlugin({ template, document: 'index.html', scripts: {} }),
    ],
  };
};
