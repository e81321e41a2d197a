import { defineConfig, type Project } from '@playwright/test';
import lanes from './playwright.config.ts';

const firefox: Project['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env['ROOST_FIREFOX'] ?? '/usr/bin/firefox-esr', args: [] },
};

/** Every policy check and the main journeys in the Firefox of the machine, over WebDriver BiDi. */
export default defineConfig({
  ...lanes,
  // What is loaded before Playwright is for Playwright alone.
  webServer: [lanes.webServer ?? []].flat().map((server) => ({ ...server, env: { ...server.env, NODE_OPTIONS: '' } })),
  projects: [
    { name: 'policy', testMatch: /policy\.spec\.ts$/, workers: 1, use: firefox },
    {
      name: 'journeys',
      testMatch: /\/(accounts|create-inboxes|domains|export|mailboxes|one-order|session|wizard)\.spec\.ts$/,
      // Faults of the network have Chromium's messages.
      grepInvert: /part down/,
      workers: 1,
      use: firefox,
    },
  ],
});
