import { expectConsoleError, testConfig } from '@roost/shared/testing';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { previewKey } from '#remotes/preview/preview-key.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { changedRemotes } from '#remotes/registry/releases.ts';
import {
  lastKnownGood,
  markActive,
  readTabVersions,
  saveLastKnownGood,
  tabVersionsKey,
  versionsOf,
} from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { withBlockedStorage } from '#testing/with-blocked-storage.ts';
import { chooseLastGood, clearOverrides, hasOverrides, lastGoodOf } from './overrides.ts';

const release = aRelease({}, ['domains']);
const canary = { version: '1.2.0', share: 10_000, workspaces: [] };
const adopt = (given: Partial<RegisteredRemote> = {}) => {
  const versions = { '1.2.0': release, '1.1.0': release, '1.0.0': release };
  const domains = aRegisteredRemote('domains', { live: '1.1.0', previous: '1.0.0', versions, ...given });
  adoptRegistry(aRegistry({ domains }), testConfig);
};
/** The next document of the tab. */
const reload = () => {
  resetRemotes();
  remotesStore.tabVersions = readTabVersions();
  adopt();
};

beforeEach(() => {
  resetRemotes();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  history.replaceState(null, '', '/w1/domains');
  adopt();
});
afterEach(() => history.replaceState(null, '', '/'));

test('the next document of the tab tries the last good version first, and its files may run', () => {
  expect(chooseLastGood('domains')).toBe(true);
  expect(versionsOf('domains')[0]).toBe('1.1.0');
  reload();
  expect(versionsOf('domains')).toEqual(['1.0.0', '1.1.0']);
  expect(window.roostFiles).toHaveProperty(['http://localhost:4001/domains/1.0.0/remoteEntry.js']);
  expect(changedRemotes()).toEqual(new Set());
});

test('other tabs know nothing of it', () => {
  chooseLastGood('domains');
  reload();
  markActive('domains', '1.0.0');
  expect(lastKnownGood('domains')).toBeUndefined();
  expect(remotesStore.failedVersions.size).toBe(0);
});

test.each([
  { what: 'a version that worked in this browser', reach: () => saveLastKnownGood('domains', '1.2.0'), good: '1.2.0' },
  { what: 'the previous version', reach: () => markActive('domains', '1.1.0'), good: '1.0.0' },
  { what: 'the live version instead of a canary', reach: () => adopt({ canary }), good: '1.1.0' },
  {
    what: 'the version that replaced the live one',
    reach: () => {
      expectConsoleError('domains 1.0.0 is shown');
      markActive('domains', '1.0.0');
    },
    good: '1.0.0',
  },
  {
    what: 'no version that does not fit',
    reach: () => adopt({ versions: { '1.1.0': release, '1.0.0': aRelease({ platform: '^2.0.0' }) } }),
    good: undefined,
  },
  { what: 'none', reach: () => adopt({ versions: { '1.1.0': release } }), good: undefined },
])('the last good version is $what', ({ reach, good }) => {
  reach();
  expect(lastGoodOf('domains')).toBe(good);
  expect(chooseLastGood('domains')).toBe(good !== undefined);
});

test('a version that the registry no longer has changes nothing', () => {
  sessionStorage.setItem(tabVersionsKey, JSON.stringify({ domains: '0.9.0' }));
  reload();
  expect(versionsOf('domains')).toEqual(['1.1.0', '1.0.0']);
});

test.each(['{', '[]', '{"domains":1}', '{"constructor":"1.0.0"}'])('a stored text %s changes nothing', (stored) => {
  sessionStorage.setItem(tabVersionsKey, stored);
  reload();
  expect(versionsOf('domains')[0]).toBe('1.1.0');
});

test('the choice replaces a preview of the same remote', () => {
  sessionStorage.setItem(previewKey, 'id');
  remotesStore.preview = { remote: 'domains', version: '1.2.0', expires: 0, isShown: () => true };
  expect(chooseLastGood('domains')).toBe(true);
  expect(sessionStorage.getItem(previewKey)).toBeNull();
  expect(readTabVersions()).toEqual({ domains: '1.1.0' });
});

test('a browser without storage refuses the choice', () =>
  withBlockedStorage(async () => {
    expect(chooseLastGood('domains')).toBe(false);
    expect(hasOverrides()).toBe(false);
  }));

test('clearing ends the choices and the preview of the tab', () => {
  expect(hasOverrides()).toBe(false);
  chooseLastGood('domains');
  sessionStorage.setItem(previewKey, 'id');
  expect(hasOverrides()).toBe(true);
  clearOverrides();
  expect(hasOverrides()).toBe(false);
  reload();
  expect(versionsOf('domains')[0]).toBe('1.1.0');
});
