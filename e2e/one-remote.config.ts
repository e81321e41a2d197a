import { defineConfig } from '@playwright/test';
import lanes, { faultSpecs, sandboxOfFaults, stack } from './playwright.config.ts';

const remote = process.env['ROOST_E2E_REMOTE'] ?? '';
if (!/^[a-z]+$/.test(remote)) throw new Error('ROOST_E2E_REMOTE is the name of a registered remote, such as reports.');

/** The tests of faults, accessibility and translations of one remote, on a running stack in which it is registered. */
export default defineConfig({
  ...lanes,
  projects: [
    {
      name: remote,
      testMatch: faultSpecs,
      grep: new RegExp(`: ${remote} | and ${remote} | of ${remote} `),
      fullyParallel: true,
    },
  ],
  workers: 2,
  outputDir: 'results-one-remote',
  reporter: 'list',
  webServer: [stack, sandboxOfFaults].map((server) => ({ ...server, reuseExistingServer: true })),
});
