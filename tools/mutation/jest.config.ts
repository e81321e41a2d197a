import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { browserTests, nodeTests } from '@roost/tools/build/jest';
import { repoRoot } from '@roost/tools/repo-root';
import { selectedArea } from './chosen-area.ts';

const { package: folder, environment, tests } = selectedArea();
const config = (environment === 'node' ? nodeTests : browserTests)({ root: resolve(repoRoot, folder) });

/**
 * Full path of the Jest environment: Stryker loads it from the repository root, where the package name does not
 * resolve.
 */
const nodeEnvironment = ['jest', 'jest-cli', 'jest-config', 'jest-environment-node'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.filename,
);

export default {
  ...config,
  ...(environment === 'node' && { testEnvironment: nodeEnvironment }),
  // A slow test on a busy machine would count as a detected mutation.
  testTimeout: 30_000,
  // Fewer folders to search per mutation.
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [...(config.setupFilesAfterEnv ?? []), resolve(import.meta.dirname, 'stop-at-first-failure.ts')],
  testMatch: tests.map((file) => `<rootDir>/${file}`),
};
