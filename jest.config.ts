import { browserTests, nodeTests } from '@roost/build/jest';
import { browserPackages, nodePackages } from '@roost/build/packages';
import type { Config } from 'jest';

const folder = (name: string) => ({ root: `${import.meta.dirname}/${name}` });

/** Random walks take minutes and use random seeds: they run in `pnpm monkey` alone. */
const withoutMonkeys = (tests: Config): Config =>
  process.env['ROOST_MONKEY_STEPS'] === undefined
    ? { ...tests, testPathIgnorePatterns: [...(tests.testPathIgnorePatterns ?? []), '-monkey\\.test\\.tsx$'] }
    : tests;

/**
 * Tests of the sandbox on the embedded database: every endpoint, and what differs there. `pnpm unit:postgres` runs all
 * other tests of the sandbox, and these.
 */
const onEmbedded = (tests: Config): Config => ({
  ...tests,
  testMatch: [
    '**/*.embedded.test.ts',
    '**/src/{backup,control,database,queues,worker}/**/*.test.ts',
    '**/src/contract.test.ts',
  ],
  testPathIgnorePatterns: [...(tests.testPathIgnorePatterns ?? []), '\\.postgres\\.test\\.ts$'],
});

/** Names the dump of the seeded database that the test files of the sandbox share. */
const seededDatabase = {
  globalSetup: `${import.meta.dirname}/sandbox/src/testing/embedded/global-setup.ts`,
  globalTeardown: `${import.meta.dirname}/sandbox/src/testing/embedded/global-teardown.ts`,
} satisfies Config;

const config: Config = {
  // Longer than every wait of a test: a failed wait names what it waited for, and a timeout of the test does not. On a busy
  // machine, creating a separate database takes seconds.
  testTimeout: 60_000,
  // A worker does not free all memory of its test files. With gigabytes in use, each file takes twice as long.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    ...browserPackages.map((name) => withoutMonkeys(browserTests(folder(name)))),
    { ...onEmbedded(nodeTests(folder('sandbox'))), ...seededDatabase },
    ...nodePackages.filter((name) => name !== 'sandbox').map((name) => nodeTests(folder(name))),
  ],
};

export default config;
