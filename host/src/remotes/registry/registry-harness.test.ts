import { testConfig } from '@roost/shared/testing';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry, remoteFromStack, versionUrl } from './registry.ts';

const address = 'http://localhost:4101';
const folder = `${address}/0.0.0-harness/`;
const domains = aRegisteredRemote('domains');

beforeEach(() => {
  resetRemotes();
  adoptRegistry(aRegistry(), testConfig);
});

test("a developer's build is in the folder of its server, and other versions are below the base", () => {
  remotesStore.harness = { remote: 'domains', address, folder, isShown: () => true };
  expect(versionUrl(domains, '0.0.0-harness')).toBe(folder);
  expect(versionUrl(domains, '1.0.0')).toBe('http://localhost:4001/domains/1.0.0/');
});

test.each([
  { what: 'no developer server', harness: undefined },
  { what: 'a refused one', harness: { remote: null, address, why: 'notAllowed' } as const },
])('in a tab with $what, every version is below the base', ({ harness }) => {
  remotesStore.harness = harness;
  expect(versionUrl(domains, '0.0.0-harness')).toBe('http://localhost:4001/domains/0.0.0-harness/');
});

test("an error of a developer's build belongs to it, unless another remote is first in the stack trace", () => {
  remotesStore.harness = { remote: 'domains', address, folder, isShown: () => true };
  const [build, settings] = [`at f (${folder}page.js:1:2)`, 'at g (http://localhost:4001/settings/1.0.0/page.js:1:2)'];
  const ofBuild = { remote: 'domains', version: '0.0.0-harness' };
  expect(remoteFromStack(`${build}\n${settings}`)).toEqual(ofBuild);
  expect(remoteFromStack(`${settings}\n${build}`)).toEqual({ remote: 'settings', version: '1.0.0' });
  expect(remoteFromStack('at h (http://localhost:4001/domains/1.0.0/page.js:1:2)')).toEqual({
    remote: 'domains',
    version: '1.0.0',
  });
});
