import { resolve } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumArguments } from '@roost/tools/test/find-chromium';
import { faultsPortBase, faultsSandbox, portBase, stackName, repoRoot, workFolder } from './support/stack.ts';

/** Tests that inject faults into the network or change the messages. */
export const faultSpecs = /(-faults|every-screen)\.spec\.ts$/;
/** Matched by test title. These tests mostly wait for a timeout, so they use little CPU. */
const hangs = /hanging|that hangs/;
/** Only downloads files. It shares the stack with every other lane, because their load is part of the test. */
const bytes = /remote-bytes\.spec\.ts$/;
/** These tests need no stack, or start their own servers and database, so they need not wait for the journeys. */
const alone = /\/(remote-alone|reproducible)\.spec\.ts$/;
/** Journeys that change nothing: they run with the fault tests and their sandbox. */
const readers = /\/(look|narrow-lists|role-dialogs)\.spec\.ts$/;
/** Journeys of the second stack in a full run. With the releases and the mixes after them, both stacks take about as long. */
const ofSecond =
  /\/(accounts|bulk-actions|checkouts|create-inboxes|dns|export-settings|inbox-details|mailboxes|spam-checks|transfers|wizard)\.spec\.ts$/;
/** These tests need the previous release: previous.config.ts runs them. */
export const previousReleaseSpecs = /(breaking-versions|previous-release)\.spec\.ts$/;
/** These tests change the live versions for every page: releases.config.ts runs them after the other lanes. */
const ofReleases =
  /\/(channels|major-release|missing-export|new-remote|previews|release|release-watch|removed-version|production)\.spec\.ts$/;

const server = {
  cwd: repoRoot,
  timeout: 300_000,
  reuseExistingServer: !process.env['CI'],
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

const ofOtherLanes = [faultSpecs, ofReleases, previousReleaseSpecs, bytes, alone, readers];
/** One database: the tests run in sequence and reset what they change, which ends the session of every page. */
const journeys: Project = {
  name: 'journeys',
  testIgnore: stackName === 'first' ? [...ofOtherLanes, ofSecond] : ofOtherLanes,
  workers: 1,
};

/** These tests wait for skeletons. Their animation would take a third of a core. */
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Begins with those of one worker: when the journeys end, both workers share the fault tests that are left. */
const others: Project[] = [
  { name: 'alone', testMatch: alone, workers: 1 },
  { name: 'bytes', testMatch: bytes, workers: 1 },
  { name: 'silence', testMatch: faultSpecs, grep: hangs, fullyParallel: true, workers: 1, use: withoutMotion },
  // Each worker has a separate proxy and browser, so the tests do not affect each other.
  {
    name: 'faults',
    testMatch: [faultSpecs, readers],
    grepInvert: hangs,
    fullyParallel: true,
    workers: 2,
    use: withoutMotion,
  },
];

export const releases: Project = { name: 'releases', testMatch: ofReleases, workers: 1 };

/** The journeys take three quarters of the CPU time that they take on the embedded database. */
const onPostgres = { ROOST_DATABASE: 'postgres' };
/** The results are the same with and without an rspamd on the machine. */
const withoutFilter = { ROOST_RSPAMD: 'off' };
/** The mixes of the current versions with those of the previous release. */
const isMix = stackName === 'host-ahead' || stackName === 'remotes-ahead';
/** Logins to inboxes take CPU time from the browsers. The first stack tests them. */
const withoutLogins = { ROOST_HEARTBEAT: 'off' };

export const stack = {
  ...server,
  command: `${process.execPath} --no-warnings tools/start/start.ts`,
  url: `http://localhost:${portBase}/config.json`,
  env: {
    ROOST_PORT_BASE: String(portBase),
    ROOST_WORK_DIR: workFolder,
    // Enabled in the API; each test decides whether a page shows the feature.
    ROOST_FEATURES: 'inboxPlacementEnabled',
    // The mixes of versions run on the embedded database, as `npm start` does.
    ...(!isMix && onPostgres),
    ...(stackName !== undefined && stackName !== 'first' && withoutLogins),
    ...withoutFilter,
  },
};

export const sandboxOfFaults = {
  ...server,
  command: `${process.execPath} --no-warnings sandbox/src/main.ts`,
  url: `${faultsSandbox}/healthz`,
  env: {
    ROOST_PORT_BASE: String(faultsPortBase),
    ROOST_DATA_DIR: resolve(workFolder, 'database-of-faults'),
    ROOST_ALLOWED_ORIGINS: `http://localhost:${portBase}`,
    ...onPostgres,
    ...withoutLogins,
    ...withoutFilter,
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: stackName === 'second' ? 'results-second' : 'results',
  // With the worker of the second stack, a full run has three browsers at a time. A fourth makes all of them slower.
  workers: stackName === 'first' ? 2 : 3,
  fullyParallel: false,
  projects: stackName === 'second' ? [{ ...journeys, testMatch: ofSecond }] : [journeys, ...others],
  forbidOnly: Boolean(process.env['CI']),
  // Other work on the machine can exceed the timeouts: a failed test runs again and is reported as flaky.
  retries: 1,
  timeout: 150_000,
  // A wait for what appears, not a limit of speed: with three browsers on two slow cores, a list can need more than 10 s.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json'], ['./faults/fault-reporter.ts']],
  use: {
    baseURL: `http://localhost:${portBase}`,
    locale: 'en-US',
    // A trace of each test slows the run.
    trace: 'on-first-retry',
    // A click on a missing element fails before the test's timeout.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['ROOST_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
  },
  webServer: stackName === 'second' ? [stack] : [stack, sandboxOfFaults],
});
