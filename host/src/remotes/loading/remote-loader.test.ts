import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRelease } from '#testing/a-registry.ts';
import {
  after,
  mockVersions,
  startLoader,
  failing,
  deployRegistry,
  hanging,
  mountLoader,
  advance,
  resetPageState,
  succeeding,
  withVersions,
} from '#testing/remote-loaders.ts';
import { remoteLoader } from './remote-loader.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { lastKnownGood, saveLastKnownGood } from '#remotes/registry/versions.ts';
import { sendReportsTo } from '#telemetry/report.ts';

resetPageState();

test('the live version is shown, and nothing else is requested', async () => {
  const requests = mockVersions({ '2.0.0': succeeding });
  const { seen } = mountLoader();
  await advance(9_000);
  expect(seen).toEqual(['2.0.0']);
  expect(requests).toEqual(['2.0.0']);
});

test('a version that is on the page before its outlet starts remains', async () => {
  const requests = mockVersions({ '2.0.0': succeeding });
  const load = remoteLoader('domains');
  load.markReady();
  startLoader(load);
  await advance(9_000);
  expect(load.state()).toMatchObject({ status: 'active', version: '2.0.0' });
  expect(requests).toEqual([]);
  expect(lastKnownGood('domains')).toBe('2.0.0');
});

test('a failing version is tried twice, then the previous one is shown immediately', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  const requests = mockVersions({ '2.0.0': failing, '1.0.0': succeeding });
  const { load, seen } = mountLoader();
  await advance(100);
  expect(seen).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  expect(requests).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  await advance(9_000);
  expect(load.state()).toMatchObject({ status: 'active', version: '1.0.0' });
});

test('a rejected version is not tried twice', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  adoptRegistry(withVersions(['2.0.0', '1.0.0'], { '2.0.0': aRelease({ platform: '^2.0.0' }) }), testConfig);
  const requests = mockVersions({ '1.0.0': succeeding });
  const { seen } = mountLoader();
  await advance(600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
  expect(requests).toEqual(['1.0.0']);
});

test('the last known good version comes before other old versions', async () => {
  expectConsoleError('failed');
  expectConsoleError('domains 1.0.0 is shown');
  saveLastKnownGood('domains', '1.0.0');
  adoptRegistry(withVersions(['3.0.0', '2.0.0', '1.0.0']), testConfig);
  mockVersions({ '1.0.0': succeeding });
  const { seen } = mountLoader();
  await advance(100);
  expect(seen.at(-1)).toBe('1.0.0');
  expect(seen).not.toContain('2.0.0');
});

test('a last known good version that is no longer listed does not run', async () => {
  expectConsoleError('failed');
  saveLastKnownGood('domains', '1.0.0');
  adoptRegistry(withVersions(['3.0.0', '2.0.0']), testConfig);
  deployRegistry(withVersions(['3.0.0', '2.0.0']));
  const requests = mockVersions({ '1.0.0': succeeding });
  mountLoader();
  await advance(100);
  expect(requests).not.toContain('1.0.0');
});

test('a hanging version loads the previous one in parallel after half of the timeout', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  const requests = mockVersions({ '2.0.0': hanging, '1.0.0': succeeding });
  const { seen } = mountLoader();
  await advance(3_900);
  expect(requests).toEqual(['2.0.0']);
  await advance(200);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('when two versions load, the first ready one remains and the other changes nothing', async () => {
  const requests = mockVersions({ '2.0.0': after(4_500), '1.0.0': after(1_000) });
  const { load, seen } = mountLoader();
  await advance(9_000);
  expect(requests).toEqual(['2.0.0', '1.0.0']);
  expect(seen).toEqual(['2.0.0']);
  expect(load.state()).toMatchObject({ version: '2.0.0' });
});

test('a live version that is ready after the previous one changes nothing', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  mockVersions({ '2.0.0': after(6_000), '1.0.0': after(100) });
  const { load, seen } = mountLoader();
  await advance(9_000);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
  expect(load.state()).toMatchObject({ version: '1.0.0' });
});

test('when everything hangs the outlet shows an error within 8 s', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('The part domains failed');
  mockVersions({ '2.0.0': hanging, '1.0.0': hanging });
  const { load } = mountLoader();
  await advance(7_500);
  expect(load.state().status).toBe('loading');
  await advance(400);
  expect(load.state()).toMatchObject({ status: 'unavailable', areFilesSuspect: true });
});

/** Collects the reports of a test, with the remote and version that each names. */
const collectReports = () => {
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((what, _, source) => reports.push([what, source]));
  return reports;
};
afterEach(() => sendReportsTo(null));

test('a remote outside the registry is missing from the start', () => {
  expectConsoleError('domains: not in the registry');
  const reports = collectReports();
  adoptRegistry({ schema: 1, remotes: {} }, testConfig);
  const load = remoteLoader('domains');
  load.start();
  expect(load.state()).toMatchObject({ status: 'unavailable', areFilesSuspect: false });
  expect(reports).toEqual([['The part domains failed', { remote: 'domains' }]]);
});

test('each failure is reported with the version that failed', async () => {
  expectConsoleError('failed');
  const reports = collectReports();
  mockVersions({ '2.0.0': failing, '1.0.0': failing });
  mountLoader();
  await advance(100);
  expect(reports).toEqual([
    ['domains 2.0.0 failed', { remote: 'domains', version: '2.0.0' }],
    ['The part domains failed', { remote: 'domains', version: '1.0.0' }],
  ]);
});
