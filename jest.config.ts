import { browserTests, nodeTests } from '@roost/shared/build/jest';
import type { Config } from 'jest';

const folder = (name: string) => ({ root: `${import.meta.dirname}/${name}` });

const config: Config = {
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
