import { browserTests, nodeTests } from '@roost/build/jest';
import { browserPackages, nodePackages } from '@roost/build/packages';
import type { Config } from 'jest';

const folder = (name: string) => ({ root: `${import.meta.dirname}/${name}` });

/** Random walks take minutes and use random seeds: they run in `pnpm monkey` alone. */
const withoutMonkeys = (tests: Config): Config =>
  process.env['ROOST_MONKEY_STEPS'] === undefined
    ? { ...tests, testPathIgnorePatterns: [...(tests.testPathIgnorePatterns ?? []), '-monkey\\.test\\.tsx$'] }
    : tests;

/** `*.postgres.test.ts` need a server: they run in `pnpm unit:postgres` alone. */
const withoutPostgres = (tests: Config): Config => ({
  ...tests,
  testPathIgnorePatterns: [...(tests.testPathIgnorePatterns ?? []), '\\.postgres\\.test\\.ts$'],
});

/** Names the dump of the seeded database that the test files of the sandbox share. */
const seededDatabase = {
  globalSetup: `${import.meta.dirname}/sandbox/src/testing/embedded/global-setup.ts`,
  globalTeardown: `${import.meta.dirname}/sandbox/src/testing/embedded/global-teardown.ts`,
} satisfies Config;

const config: Config = {
  // Longer than what a test waits for one thing, so that the thing is named and not the clock; a database of its own takes
  // seconds to make on a busy machine.
  testTimeout: 60_000,
  // A worker keeps what its files have left behind; one that has grown to gigabytes takes twice as long for each.
  workerIdleMemoryLimit: '1200MB',
  projects: [
    ...browserPackages.map((name) => withoutMonkeys(browserTests(folder(name)))),
    { ...withoutPostgres(nodeTests(folder('sandbox'))), ...seededDatabase },
    ...nodePackages.filter((name) => name !== 'sandbox').map((name) => nodeTests(folder(name))),
  ],
};

export default config;
