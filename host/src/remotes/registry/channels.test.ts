import { http as route, HttpResponse } from 'msw';
import { provideConfig } from '@roost/shared/platform';
import { bucketOf } from '@roost/shared/platform/channel';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { expectConsoleError, network, testConfig } from '@roost/shared/testing';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry } from './registry.ts';
import { changedRemotes, hasNewVersion, readLatestRegistry } from './releases.ts';
import { lastKnownGood, manifestOf, markActive, saveLastKnownGood, versionsOf, versionsToTry } from './versions.ts';

/** Workspaces whose bucket of the domains is below 10 %, and above. */
const idWhere = (isIn: boolean) =>
  Array.from({ length: 100 }, (_, index) => `workspace-${index}`).find(
    (id) => bucketOf('domains', id) < 1_000 === isIn,
  );
const [inCanary = '', outside = ''] = [idWhere(true), idWhere(false)];
const canary = { version: '1.2.0', share: 1_000, workspaces: ['listed'] };

const withDomains = (given: Partial<RegisteredRemote>) => {
  const release = aRelease({}, ['domains']);
  const versions = { '1.1.0': release, '1.0.0': release, ...(given.canary && { [given.canary.version]: release }) };
  return aRegistry({ domains: aRegisteredRemote('domains', { live: '1.1.0', previous: '1.0.0', versions, ...given }) });
};
const opens = (workspaceId: string) => history.replaceState(null, '', `/${workspaceId}/domains`);
const isRead = async (given: Partial<RegisteredRemote>) => {
  network.use(
    route.get('http://localhost:4000/registry.json', () =>
      HttpResponse.json({ ...withDomains(given), deployment: 'test', revision: 2 }),
    ),
  );
  await readLatestRegistry();
};

beforeEach(() => {
  resetRemotes();
  provideConfig(testConfig);
  adoptRegistry({ ...withDomains({ canary }), deployment: 'test', revision: 1 }, testConfig);
});
afterEach(() => history.replaceState(null, '', '/'));

test.each([
  { at: `/${inCanary}/domains`, versions: ['1.2.0', '1.1.0', '1.0.0'] },
  { at: '/listed/domains', versions: ['1.2.0', '1.1.0', '1.0.0'] },
  { at: `/${outside}/domains`, versions: ['1.1.0', '1.0.0'] },
  { at: `/${inCanary}`, versions: ['1.1.0', '1.0.0'] },
  { at: '/auth/listed', versions: ['1.1.0', '1.0.0'] },
])('$at tries $versions: a canary falls back to the live version', ({ at, versions }) => {
  history.replaceState(null, '', at);
  expect(versionsOf('domains')).toEqual(versions);
});

test('a canary that the registry has no files of is not tried', () => {
  opens('listed');
  adoptRegistry(withDomains({ canary, versions: { '1.1.0': aRelease({}, ['domains']) } }), testConfig);
  expect(versionsOf('domains')).toEqual(['1.1.0']);
});

test('a canary that does not fit the host declares nothing: the live version does', () => {
  opens('listed');
  const label = aRelease({}, ['mailboxes']).manifest;
  const versions = { '1.1.0': aRelease({}, ['domains']), '1.2.0': aRelease({ platform: '^2.0.0', manifest: label }) };
  adoptRegistry(withDomains({ canary, versions }), testConfig);
  expect(Object.keys(manifestOf('domains')?.mounts ?? {})).toEqual(['domains']);
});

test('another workspace of the browser does not get the canary as the last known good version', () => {
  opens('listed');
  markActive('domains', '1.2.0');
  expect(lastKnownGood('domains')).toBeUndefined();
  saveLastKnownGood('domains', '1.2.0');
  resetRemotes();
  adoptRegistry(withDomains({ canary }), testConfig);
  opens(outside);
  expect(versionsOf('domains')).toEqual(['1.1.0', '1.0.0']);
});

test('a page keeps the version that it has shown in every workspace', () => {
  opens('listed');
  markActive('domains', '1.2.0');
  opens(outside);
  expect(versionsToTry('domains')[0]).toBe('1.2.0');
  resetRemotes();
  adoptRegistry(withDomains({ canary }), testConfig);
  markActive('domains', '1.1.0');
  opens('listed');
  expect(versionsToTry('domains')[0]).toBe('1.1.0');
});

test('a remote that was not shown yet gets the version of the next workspace, whose files may run', () => {
  opens(outside);
  expect(versionsOf('domains')).not.toContain('1.2.0');
  opens('listed');
  expect(versionsOf('domains')[0]).toBe('1.2.0');
  expect(window.roostFiles).toHaveProperty(['http://localhost:4001/domains/1.2.0/remoteEntry.js']);
});

test('a canary that falls back is reported', () => {
  expectConsoleError('domains 1.1.0 is shown');
  opens('listed');
  markActive('domains', '1.1.0');
  expect(lastKnownGood('domains')).toBe('1.1.0');
});

test.each([
  { change: 'a stop', given: {}, at: inCanary, isNew: true },
  { change: 'a stop', given: {}, at: outside, isNew: false },
  { change: 'a larger share', given: { canary: { ...canary, share: 10_000 } }, at: outside, isNew: true },
  { change: 'a larger share', given: { canary: { ...canary, share: 10_000 } }, at: inCanary, isNew: false },
  { change: 'a smaller share', given: { canary: { ...canary, share: 0 } }, at: inCanary, isNew: true },
  { change: 'the promotion', given: { live: '1.2.0', previous: '1.1.0' }, at: outside, isNew: true },
])('$change is a new version at $at: $isNew', async ({ given, at, isNew }) => {
  opens(at);
  await isRead(given);
  expect(changedRemotes().has('domains')).toBe(isNew);
});

test('the promotion of the canary is no new version for the pages that have it', async () => {
  opens(inCanary);
  markActive('domains', '1.2.0');
  const versions = { '1.2.0': aRelease({}, ['domains']), '1.1.0': aRelease({}, ['domains']) };
  await isRead({ live: '1.2.0', previous: '1.1.0', versions });
  expect(changedRemotes().has('domains')).toBe(false);
});

test('a page that shows the canary in another workspace learns that the canary has ended', async () => {
  opens(inCanary);
  markActive('domains', '1.2.0');
  remotesStore.running.add('domains');
  opens(outside);
  await isRead({ canary });
  expect(hasNewVersion('domains')).toBe(false);
  await isRead({});
  expect(hasNewVersion('domains')).toBe(true);
});
