import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import { linguiOptions } from './lingui-options.ts';

const require = createRequire(import.meta.url);

/**
 * TypeScript, JSX and Lingui's macros by SWC. In production the messages come with the catalogs; in development the words of the
 * source stay in the code, so that a changed label shows at once, and components can be refreshed in place.
 */
export const swcRule = ({ mode }: { mode: 'production' | 'development' }): RuleSetRule => ({
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            ...(mode === 'development' ? { development: true, refresh: true } : {}),
          },
        },
        experimental: {
          plugins: [
            [
              require.resolve('@lingui/swc-plugin'),
              { ...linguiOptions, descriptorFields: mode === 'development' ? 'message' : 'id-only' },
            ],
          ],
        },
      },
    },
  },
});
