import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { remotesStore } from '#remotes/remotes-store.ts';
import { sendReportsTo } from '#telemetry/report.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { mountPointAt } from './mounts-and-slots.ts';
import { adoptRegistry, registered } from './registry.ts';

/** Adopts a registry as a first-time visitor. Returns the reasons for which its entries are invalid. */
const reasonsOf = (remotes: Record<string, unknown>, config = testConfig): string[] => {
  localStorage.clear();
  const reasons: string[] = [];
  sendReportsTo(null);
  sendReportsTo((_, error) => reasons.push((error as Error).message));
  adoptRegistry({ ...aRegistry(), remotes }, config);
  sendReportsTo(null);
  return reasons;
};

/** A remote with one mount at the path. */
const remoteAt = (name: string, path: string, mount = `${name}-mount`) => {
  const names = { en: name, fr: name };
  const manifest = { names, mounts: { [mount]: { path, names } }, fills: {}, opens: [] };
  const files = { mounts: { [mount]: ['page.js'] } };
  return aRegisteredRemote(name, { versions: { '1.0.0': aRelease({ manifest, ...files }) } });
};

test.each([
  { what: 'a path', second: remoteAt('second', 'shared'), taken: 'shared' },
  { what: 'a mount', second: remoteAt('second', 'other', 'first-mount'), taken: 'first-mount' },
])('of two remotes that declare $what, the first one keeps it', ({ second, taken }) => {
  expectConsoleError('The registry entry of second is invalid');
  expect(reasonsOf({ first: remoteAt('first', 'shared'), second })).toEqual([`second: ${taken} is taken by first`]);
  expect([registered('first')?.live, registered('second')]).toEqual(['1.0.0', undefined]);
  expect(remotesStore.refusals.get('second')).toEqual({ code: 'taken', name: 'second', taken, owner: 'first' });
  expect(mountPointAt('/w1/shared')?.remote).toBe('first');
  expect(mountPointAt('/w1/other')).toBeUndefined();
});

test('a remote that the configuration does not list is not registered, and takes no path', () => {
  expectConsoleError('The registry entry of second is invalid');
  const remotes = { second: remoteAt('second', 'shared'), first: remoteAt('first', 'shared') };
  expect(reasonsOf(remotes, { ...testConfig, remotes: ['first'] })).toEqual([
    'second is not one of the configured remotes',
  ]);
  expect(registered('second')).toBeUndefined();
  expect(remotesStore.refusals.get('second')).toEqual({ code: 'notConfigured', name: 'second' });
  expect(mountPointAt('/w1/shared')?.remote).toBe('first');
});

test('a remote whose files cannot be loaded keeps its paths, so that its screens are shown as unavailable', () => {
  expectConsoleError('The registry entry of first is invalid');
  const first = { ...remoteAt('first', 'shared'), base: 'https://evil.test/first' };
  reasonsOf({ first, second: remoteAt('second', 'other') });
  expect(registered('first')).toBeUndefined();
  expect(mountPointAt('/w1/shared')).toMatchObject({ remote: 'first', mount: 'first-mount' });
});

test.each([
  { what: 'nothing', entry: null },
  { what: 'an unreadable manifest', entry: { live: '1.0.0', versions: { '1.0.0': { manifest: { mounts: 1 } } } } },
])('an entry with $what disables only its remote', ({ entry }) => {
  expectConsoleError('The registry entry of first is invalid');
  expect(reasonsOf({ first: entry, second: remoteAt('second', 'other') })).toHaveLength(1);
  expect([registered('first'), registered('second')?.live]).toEqual([undefined, '1.0.0']);
  expect(mountPointAt('/w1/shared')).toBeUndefined();
});

test('a remote with a valid entry has no path of an incompatible live version', () => {
  const { versions } = remoteAt('first', 'shared');
  const [live, previous] = [{ ...versions['1.0.0'], platform: '^2.0.0' }, aRelease({ manifest: undefined })];
  const first = {
    ...remoteAt('first', 'shared'),
    live: '2.0.0',
    previous: '1.0.0',
    versions: { '2.0.0': live, '1.0.0': previous },
  };
  const comparisons = { '': { 'first 1.0.0': [], 'first 2.0.0': ['another version of the platform'] } };
  adoptRegistry({ ...aRegistry(), remotes: { first }, comparisons }, testConfig);
  expect(registered('first')?.live).toBe('2.0.0');
  expect(mountPointAt('/w1/shared')).toBeUndefined();
});
