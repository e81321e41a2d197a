import { nodeTests } from '@roost/build/jest';
import type { Config } from 'jest';

/** The tests of the sandbox on a PostgreSQL server, which the run starts and ends. */
const config: Config = {
  ...nodeTests({ root: `${import.meta.dirname}/sandbox` }),
  displayName: 'sandbox on PostgreSQL',
  testPathIgnorePatterns: ['\\.embedded\\.test'],
  testTimeout: 60_000,
  workerIdleMemoryLimit: '1200MB',
  globalSetup: '<rootDir>/src/testing/postgres/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres/global-teardown.ts',
};

export default config;
