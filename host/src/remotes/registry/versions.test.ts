import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry } from './registry.ts';
import { markActive, mountConflict, versionsToTry } from './versions.ts';

const versions = { '1.2.0': aRelease(), '1.1.0': aRelease(), '1.0.0': aRelease() };
const isRegistered = (known: Record<string, ReturnType<typeof aRelease>>) => {
  const domains = aRegisteredRemote('domains', { live: '1.2.0', previous: '1.1.0', versions: known });
  adoptRegistry(aRegistry({ domains }), testConfig);
};

beforeEach(() => {
  resetRemotes();
  isRegistered(versions);
});

test('the live version is tried first, then the previous one', () => {
  expect(versionsToTry('domains')).toEqual(['1.2.0', '1.1.0']);
});

test.each([
  { shown: '1.1.0', order: ['1.1.0', '1.2.0'] },
  { shown: '1.0.0', order: ['1.0.0', '1.2.0', '1.1.0'] },
])('after $shown was shown the page tries $order', ({ shown, order }) => {
  expectConsoleError(`domains ${shown} is shown`);
  markActive('domains', shown);
  expect(versionsToTry('domains')).toEqual(order);
});

test('a shown version that the registry no longer lists is not tried', () => {
  expectConsoleError('domains 1.0.0 is shown');
  markActive('domains', '1.0.0');
  isRegistered({ '1.2.0': aRelease() });
  expect(versionsToTry('domains')).toEqual(['1.2.0']);
});

test('an unregistered remote has nothing to try', () => {
  const { domains: _, ...remotes } = aRegistry().remotes;
  adoptRegistry({ ...aRegistry(), remotes }, testConfig);
  expect(versionsToTry('domains')).toEqual([]);
});

const all = aRegistry();
const withoutSettings = aRegistry({ settings: aRegisteredRemote('settings', { versions: { '1.0.0': aRelease() } }) });
const { domains: _, ...others } = all.remotes;

test.each([
  { what: 'its own mounts', name: 'domains', mounts: ['domains'], registry: all, result: null },
  { what: 'nothing', name: 'domains', mounts: [], registry: all, result: null },
  {
    what: 'a mount of another remote',
    name: 'domains',
    mounts: ['domains', 'settings'],
    registry: all,
    result: { requirement: 'mount', required: 'settings', provided: 'settings' },
  },
  {
    what: 'a mount that its owner does not offer',
    name: 'domains',
    mounts: ['domains', 'settings'],
    registry: withoutSettings,
    result: null,
  },
  {
    what: 'a mount of an unregistered remote',
    name: 'wizard',
    mounts: ['domains'],
    registry: { ...all, remotes: others },
    result: null,
  },
  {
    what: 'its own mount below that of another remote',
    name: 'wizard',
    mounts: ['create-domains'],
    registry: all,
    result: null,
  },
] as const)('the compatibility of a remote that offers $what', ({ name, mounts, registry, result }) => {
  expect(mountConflict(name, aRelease({}, mounts), registry)).toEqual(result);
});
