import { resolve } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumArguments } from '@roost/tools/test/find-chromium';
import { faultsPortBase, faultsSandbox, portBase, stackName, top, workFolder } from './fixtures/stack.ts';

/** What has the program to itself, as it is on the network. */
const atFault = /(-faults|every-place)\.spec\.ts$/;
/** By what their titles say: they wait most of their time for what does not answer, and leave the processor to the others. */
const hangs = /hanging|that hangs/;
const alone = /remote-alone\.spec\.ts$/;
/** Loads files only: it shares the stack with every other lane, and their load is part of the test. */
const bytes = /remote-bytes\.spec\.ts$/;
/** Journeys that a full run gives to its second stack: each stack then works about as long as the lane of faults. */
const ofSecond =
  /\/(accounts|create-inboxes|dns|domains|export|mailboxes|one-order|role-dialogs|spam-checks|wizard)\.spec\.ts$/;
/** They change which versions are live, for every page: releases.config.ts runs them after the other lanes. */
const ofReleases = /(release|production)\.spec\.ts$/;

const server = {
  cwd: top,
  timeout: 300_000,
  reuseExistingServer: !process.env['CI'],
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

const ofOtherLanes = [atFault, ofReleases, alone, bytes];
/** One database: tests follow each other, and reset what they change. */
const journeys: Project = {
  name: 'journeys',
  testIgnore: stackName === 'first' ? [...ofOtherLanes, ofSecond] : ofOtherLanes,
  workers: 1,
};

const others: Project[] = [
  // They change nothing that others see: each worker has a separate proxy before the stack, and a browser that uses it.
  { name: 'faults', testMatch: atFault, grepInvert: hangs, fullyParallel: true, workers: 1 },
  { name: 'silence', testMatch: atFault, grep: hangs, fullyParallel: true, workers: 1 },
  // It brings its own stack.
  { name: 'alone', testMatch: alone, workers: 1 },
  { name: 'bytes', testMatch: bytes, workers: 1 },
];

export const releases: Project = { name: 'releases', testMatch: ofReleases, workers: 1 };

const stack = {
  ...server,
  command: `${process.execPath} --no-warnings tools/start/start.ts`,
  url: `http://localhost:${portBase}/config.json`,
  env: {
    ROOST_PORT_BASE: String(portBase),
    ROOST_WORK_DIR: workFolder,
    // The API has it everywhere; whether a page shows it is for the test to say.
    ROOST_FEATURES: 'inboxPlacementEnabled',
  },
};

const sandboxOfFaults = {
  ...server,
  command: `${process.execPath} --no-warnings sandbox/src/main.ts`,
  url: `${faultsSandbox}/healthz`,
  env: {
    ROOST_PORT_BASE: String(faultsPortBase),
    ROOST_DATA_DIR: resolve(workFolder, 'database-of-faults'),
    ROOST_ALLOWED_ORIGINS: `http://localhost:${portBase}`,
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: stackName === 'second' ? 'results-second' : 'results',
  // Of a full run, with the worker of the second stack: three browsers at a time.
  workers: stackName === 'first' ? 2 : 3,
  fullyParallel: false,
  projects: stackName === 'second' ? [{ ...journeys, testMatch: ofSecond }] : [journeys, ...others],
  forbidOnly: Boolean(process.env['CI']),
  // Limits of seconds on a machine with other work: a failed test is tried once more, and reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json'], ['./fixtures/fault-reporter.ts']],
  use: {
    baseURL: `http://localhost:${portBase}`,
    locale: 'en-US',
    // A trace of each test slows the run.
    trace: 'on-first-retry',
    // A click on what is not there is not waited for until the end of the test.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['ROOST_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
  },
  webServer: stackName === 'second' ? [stack] : [stack, sandboxOfFaults],
});
