import { existsSync } from 'node:fs';
import { defineConfig, webkit, type Project } from '@playwright/test';
import lanes from './playwright.config.ts';

const firefox = [process.env['ROOST_FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

const policy = /policy\.spec\.ts$/;
const mainJourneys =
  /\/(accounts|buy-to-export|create-inboxes|domains|export|mailboxes|session|wizard|workspace-switch)\.spec\.ts$/;

const projectsOf = (name: string, use: NonNullable<Project['use']>): Project[] => [
  { name: `${name}, policy`, testMatch: policy, workers: 1, use },
  // The tests of network faults expect messages of Chromium.
  { name: `${name}, journeys`, testMatch: mainJourneys, grepInvert: /remote down/, workers: 1, use },
];

/**
 * Runs every policy check and the main journeys in the other installed browsers: the system's Firefox over WebDriver
 * BiDi, and Playwright's WebKit.
 */
export default defineConfig({
  ...lanes,
  // NODE_OPTIONS contains the preload for Playwright; the servers must not load it.
  webServer: [lanes.webServer ?? []].flat().map((server) => ({ ...server, env: { ...server.env, NODE_OPTIONS: '' } })),
  projects: [
    ...(firefox === undefined
      ? []
      : projectsOf('firefox', {
          browserName: 'firefox',
          channel: 'moz-firefox',
          launchOptions: { executablePath: firefox, args: [] },
        })),
    ...(existsSync(webkit.executablePath())
      ? projectsOf('webkit', {
          browserName: 'webkit',
          launchOptions: { executablePath: webkit.executablePath(), args: [] },
        })
      : []),
  ],
});
