import { createRequire } from 'node:module';
import type { Config } from 'jest';
import { linguiOptions } from './lingui-options.ts';

const require = createRequire(import.meta.url);

const base = (root: string): Config => ({
  rootDir: root,
  roots: ['<rootDir>'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.roost/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        module: { type: 'es6' },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
          experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), linguiOptions]] },
        },
      },
    ],
  },
});

/** Tests of a browser package: jsdom with fetch, and msw instead of the network. */
export const browserTests = ({ root }: { root: string }): Config => ({
  ...base(root),
  displayName: root.split('/').at(-1),
  testEnvironment: require.resolve('@roost/shared/testing/environment'),
  setupFilesAfterEnv: [require.resolve('@roost/shared/testing/setup')],
  testEnvironmentOptions: { url: 'http://localhost:4000/', customExportConditions: ['node', 'node-addons'] },
  moduleNameMapper: {
    '\\.css$': require.resolve('@roost/shared/testing/no-styles'),
    '^@chakra-ui/react$': require.resolve('@roost/shared/testing/chakra'),
  },
});

/** Tests of a package that runs in Node. */
export const nodeTests = ({ root }: { root: string }): Config => ({
  ...base(root),
  displayName: root.split('/').at(-1),
  testEnvironment: require.resolve('@roost/build/node-environment'),
});
