import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { sendReportsTo } from '#telemetry/report.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry } from './registry.ts';
import {
  isKnownToFit,
  lastKnownGood,
  manifestOf,
  markActive,
  mountConflict,
  saveLastKnownGood,
  versionsToTry,
} from './versions.ts';

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

test('the version that worked last in this browser is tried before the previous one', () => {
  saveLastKnownGood('domains', '1.0.0');
  expect(versionsToTry('domains')).toEqual(['1.2.0', '1.0.0', '1.1.0']);
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

test('an unregistered remote has nothing to try, even after it was shown', () => {
  markActive('domains', '1.2.0');
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
    result: { requirement: 'mount', mount: 'settings', owner: 'settings' },
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

const withComparisons = (comparisons: Record<string, Record<string, string[]>>) =>
  adoptRegistry({ ...aRegistry(), comparisons }, testConfig);

test.each<{ what: string; comparisons: Record<string, Record<string, string[]>>; fits: boolean }>([
  { what: 'lacks nothing', comparisons: { '': { 'domains 1.0.0': [] } }, fits: true },
  { what: 'lacks a name', comparisons: { '': { 'domains 1.0.0': ['formatMoney'] } }, fits: false },
  { what: 'was not compared', comparisons: { '': { 'domains 2.0.0': [] } }, fits: false },
  { what: 'was compared with another host', comparisons: { 'newer-host': { 'domains 1.0.0': [] } }, fits: false },
])('a version is known to fit when it $what: $fits', ({ comparisons, fits }) => {
  withComparisons(comparisons);
  expect(isKnownToFit('domains', '1.0.0')).toBe(fits);
});

test('the comparison with the host that built the document counts', () => {
  window.roostStart = { provides: 'this-host' } as RoostStart;
  withComparisons({ 'this-host': { 'domains 1.0.0': [] } });
  expect(isKnownToFit('domains', '1.0.0')).toBe(true);
  delete window.roostStart;
});

test('a version that the registry does not list, or that offers the mount of another remote, is not known to fit', () => {
  withComparisons({ '': { 'domains 3.0.0': [] } });
  expect(isKnownToFit('domains', '3.0.0')).toBe(false);
  adoptRegistry({ ...aRegistry(), remotes: {}, comparisons: { '': { 'domains 3.0.0': [] } } }, testConfig);
  expect(isKnownToFit('domains', '3.0.0')).toBe(false);
  const known = { '1.0.0': aRelease({}, ['domains']), '0.9.0': aRelease({}, ['domains', 'settings']) };
  const domains = aRegisteredRemote('domains', { previous: '0.9.0', versions: known });
  adoptRegistry(aRegistry({ domains }), testConfig);
  expect(isKnownToFit('domains', '1.0.0')).toBe(true);
  expect(isKnownToFit('domains', '0.9.0')).toBe(false);
});

test('a remote declares what its live version declares, and after a fallback what the shown version declares', () => {
  expectConsoleError('mailboxes 1.0.0 is shown');
  const known = { '1.1.0': aRelease({}, ['mailboxes']), '1.0.0': aRelease({}, ['mailboxes', 'ip-mailboxes']) };
  const mailboxes = aRegisteredRemote('mailboxes', { live: '1.1.0', previous: '1.0.0', versions: known });
  adoptRegistry(aRegistry({ mailboxes }), testConfig);
  expect(Object.keys(manifestOf('mailboxes')?.mounts ?? {})).toEqual(['mailboxes']);
  markActive('mailboxes', '1.0.0');
  expect(Object.keys(manifestOf('mailboxes')?.mounts ?? {})).toEqual(['mailboxes', 'ip-mailboxes']);
});

test('a remote whose live version does not fit declares what its previous version declares', () => {
  const known = {
    '1.1.0': aRelease({ platform: '^2.0.0' }, ['mailboxes']),
    '1.0.0': aRelease({}, ['mailboxes', 'ip-mailboxes']),
  };
  const mailboxes = aRegisteredRemote('mailboxes', { live: '1.1.0', previous: '1.0.0', versions: known });
  adoptRegistry(aRegistry({ mailboxes }), testConfig);
  expect(Object.keys(manifestOf('mailboxes')?.mounts ?? {})).toEqual(['mailboxes', 'ip-mailboxes']);
});

test('a shown version that is not live is reported once, with both versions', () => {
  expectConsoleError('domains 1.1.0 is shown');
  sendReportsTo(null);
  const reports: unknown[] = [];
  sendReportsTo((what, error, source) => reports.push([what, String(error), source]));
  markActive('domains', '1.1.0');
  markActive('domains', '1.1.0');
  markActive('settings', '1.0.0');
  sendReportsTo(null);
  expect(reports).toEqual([
    ['domains 1.1.0 is shown', 'Error: domains 1.2.0, which is live, is not', { remote: 'domains', version: '1.2.0' }],
  ]);
  expect(lastKnownGood('domains')).toBe('1.1.0');
});

test('the last known good versions are saved per remote, without names that are no remotes', () => {
  localStorage.setItem('roost.worked', '{"settings":"0.9.0","removed":"1.0.0"}');
  saveLastKnownGood('domains', '1.1.0');
  expect(localStorage.getItem('roost.worked')).toBe('{"settings":"0.9.0","domains":"1.1.0"}');
  expect([lastKnownGood('domains'), lastKnownGood('settings'), lastKnownGood('wizard')]).toEqual([
    '1.1.0',
    '0.9.0',
    undefined,
  ]);
});

test('a version that is saved already is not written again', () => {
  localStorage.setItem('roost.worked', '{ "domains": "1.1.0" }');
  saveLastKnownGood('domains', '1.1.0');
  expect(localStorage.getItem('roost.worked')).toBe('{ "domains": "1.1.0" }');
});

test.each(['{broken', '7', '{"domains":1}'])('saved versions that cannot be read are ignored: %s', (saved) => {
  localStorage.setItem('roost.worked', saved);
  expect(lastKnownGood('domains')).toBeUndefined();
});
