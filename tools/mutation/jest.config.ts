import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { browserTests, nodeTests } from '@roost/shared/build/jest';
import { top } from '@roost/tools/top';
import { chosenArea } from './chosen-area.ts';

const { package: folder, environment, tests } = chosenArea();
const config = (environment === 'node' ? nodeTests : browserTests)({ root: resolve(top, folder) });

/** Stryker loads the environment from the top of the repository, where only the full path of a dependency of Jest resolves. */
const nodeEnvironment = ['jest', 'jest-cli', 'jest-config', 'jest-environment-node'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.filename,
);

export default {
  ...config,
  ...(environment === 'node' && { testEnvironment: nodeEnvironment }),
  // A test that is slow on a busy machine would count as a change that was noticed.
  testTimeout: 30_000,
  // Searching fewer folders for each change.
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [...(config.setupFilesAfterEnv ?? []), resolve(import.meta.dirname, 'stop-at-first-failure.ts')],
  testMatch: tests.map((file) => `<rootDir>/${file}`),
};
