import { defineConfig } from '@playwright/test';
import lanes from './playwright.config.ts';

/** Every policy check in the Firefox of the machine, over WebDriver BiDi. */
export default defineConfig({
  ...lanes,
  projects: [
    {
      name: 'firefox',
      testMatch: /policy\.spec\.ts$/,
      workers: 1,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env['ROOST_FIREFOX'] ?? '/usr/bin/firefox-esr', args: [] },
      },
    },
  ],
});
