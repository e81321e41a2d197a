import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import { linguiOptions } from './lingui-options.ts';

const require = createRequire(import.meta.url);

/** TypeScript, JSX and Lingui's macros by SWC; the messages themselves come with the catalogs. */
export const swcRule: RuleSetRule = {
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
        experimental: {
          plugins: [[require.resolve('@lingui/swc-plugin'), { ...linguiOptions, descriptorFields: 'id-only' }]],
        },
      },
    },
  },
};
