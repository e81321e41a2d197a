import { browserTests, nodeTests } from '@roost/shared/build/jest';
import type { Config } from 'jest';

const folder = (name: string) => ({ root: `${import.meta.dirname}/${name}` });

const config: Config = {
  // Longer than what a test waits for one thing, so that the thing is named and not the clock; a database of its own takes
  // seconds to make on a busy machine.
  testTimeout: 60_000,
  projects: [
    browserTests(folder('shared')),
    browserTests(folder('host')),
    browserTests(folder('remote-domains')),
    browserTests(folder('remote-mailboxes')),
    browserTests(folder('remote-wizard')),
    browserTests(folder('remote-settings')),
    nodeTests(folder('sandbox')),
    nodeTests(folder('tools')),
  ],
};

export default config;
