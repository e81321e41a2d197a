import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import { linguiOptions } from './lingui-options.ts';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript, JSX and Lingui's macros with SWC. In production, messages come from the catalogs only. In
 * development, the source text stays in the code, so that a changed label shows immediately; components hot-reload.
 */
export const swcRule = ({ mode }: { mode: 'production' | 'development' }): RuleSetRule => ({
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      // Webpack makes only the paths of a parsed source map relative; absolute ones change its hashes. The loader parses a
      // map even if nothing asked for one.
      sourceMaps: true,
      parseMap: true,
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
