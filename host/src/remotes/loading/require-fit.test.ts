import { http as route, HttpResponse } from 'msw';
import type { Facts } from '@roost/shared/platform/facts';
import { network, testConfig } from '@roost/shared/testing';
import { isRetryable } from './load-machine.ts';
import { loadModule, provideLoadExposed } from './load-module.ts';
import { isDocumentOutdated } from './require-fit.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { adoptRegistry, adoptRemote } from '#remotes/registry/registry.ts';

const someFacts = (...names: string[]): Facts => ({
  modules: { '@roost/shared/format': names },
  layers: [],
  properties: [],
});
const missing = '`formatMoney` of @roost/shared/format';
const incompatible = {
  message: `domains 1.4.0 uses ${missing}, which the host does not give`,
  isIncompatible: true,
};

const versions = { '1.4.0': aRelease(), '1.3.0': aRelease() };
const domains = aRegisteredRemote('domains', { live: '1.4.0', previous: '1.3.0', versions });
const registry = (comparisons: Record<string, Record<string, string[]>> = {}) => ({
  ...aRegistry({ domains }),
  comparisons,
});

let loaded: string[] = [];
let read: string[] = [];

const listsAre = (given: object | null, release: object | null) => {
  const respond = (list: object | null) => (received: { request: Request }) => {
    read.push(new URL(received.request.url).pathname);
    return list === null ? HttpResponse.text('gone', { status: 404 }) : HttpResponse.json(list);
  };
  network.use(
    route.get('http://localhost:4000/assets/provides.*.json', respond(given)),
    route.get('http://localhost:4001/domains/*/release.json', respond(release)),
  );
};

beforeEach(() => {
  loaded = [];
  read = [];
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  resetRemotes();
  window.roostStart = { provides: 'this-host' } as RoostStart;
  provideLoadExposed(async ({ entry }) => {
    loaded.push(entry);
    return { screens: {} };
  });
  network.use(route.get('http://localhost:4001/domains/*/en.json', () => HttpResponse.text('{}')));
});
afterEach(() => {
  delete window.roostStart;
});

test('a version that uses what this host does not give is rejected without a request, and the previous one loads', async () => {
  adoptRegistry(registry({ 'this-host': { 'domains 1.4.0': [missing], 'domains 1.3.0': [] } }), testConfig);
  listsAre(null, null);
  await expect(loadModule('domains', '1.4.0')).rejects.toMatchObject(incompatible);
  await loadModule('domains', '1.3.0');
  expect([loaded, read]).toEqual([['http://localhost:4001/domains/1.3.0/remoteEntry.js'], []]);
});

test('the result for another host does not count: the page compares the lists', async () => {
  adoptRegistry(registry({ 'newer-host': { 'domains 1.4.0': [] } }), testConfig);
  listsAre(someFacts('formatDay'), { uses: someFacts('formatMoney') });
  await expect(loadModule('domains', '1.4.0')).rejects.toMatchObject(incompatible);
  expect(loaded).toEqual([]);
  expect(read.toSorted()).toEqual(['/assets/provides.this-host.json', '/domains/1.4.0/release.json']);
});

test.each([
  { what: 'fits', release: { uses: someFacts('formatDay') } },
  { what: 'is from before the lists', release: {} },
])('a version that $what loads, and is compared once', async ({ release }) => {
  adoptRegistry(registry(), testConfig);
  listsAre(someFacts('formatDay'), release);
  await loadModule('domains', '1.4.0');
  adoptRemote('domains', registry());
  await loadModule('domains', '1.4.0');
  expect([loaded.length, read.length]).toEqual([1, 2]);
});

test('a document without the id of its build, as in a test, compares no lists', async () => {
  delete window.roostStart;
  adoptRegistry(registry(), testConfig);
  listsAre(null, null);
  await loadModule('domains', '1.4.0');
  expect([loaded.length, read]).toEqual([1, []]);
});

test('a version that offers the mount of another remote is rejected before its lists are read', async () => {
  const greedy = { '1.4.0': aRelease({}, ['domains']), '1.3.0': aRelease({}, ['domains', 'settings']) };
  adoptRegistry({ ...aRegistry({ domains: { ...domains, versions: greedy } }), comparisons: {} }, testConfig);
  listsAre(null, null);
  await expect(loadModule('domains', '1.3.0')).rejects.toMatchObject({ isIncompatible: true });
  expect([loaded, read]).toEqual([[], []]);
});

test('a version that cannot be compared is not loaded, until its list is available', async () => {
  adoptRegistry(registry(), testConfig);
  listsAre(someFacts('formatDay'), null);
  const failed = await loadModule('domains', '1.4.0').catch((error: unknown) => error);
  expect(String(failed)).toContain('release.json answered 404');
  expect((failed as Error).cause).toBeInstanceOf(Error);
  expect([isRetryable(failed), loaded]).toEqual([true, []]);
  listsAre(someFacts('formatDay'), { uses: someFacts('formatDay') });
  await loadModule('domains', '1.4.0');
  expect(loaded).toHaveLength(1);
});

test('the result in a newer registry is adopted with the entry of the remote', async () => {
  adoptRegistry(aRegistry(), testConfig);
  adoptRemote('domains', registry({ 'this-host': { 'domains 1.4.0': [missing] } }));
  await expect(loadModule('domains', '1.4.0')).rejects.toMatchObject(incompatible);
});

test.each([
  {
    what: 'the document of this host',
    respond: () => HttpResponse.text('{"provides":"this-host"}'),
    isOutdated: false,
  },
  { what: 'the document of another host', respond: () => HttpResponse.text('{"provides":"next"}'), isOutdated: true },
  { what: 'an error', respond: () => HttpResponse.text('down', { status: 503 }), isOutdated: false },
  { what: 'nothing', respond: () => HttpResponse.error(), isOutdated: false },
])('the page is outdated when the server responds with $what: $isOutdated', async ({ respond, isOutdated }) => {
  network.use(route.get(location.href, respond));
  expect(await isDocumentOutdated()).toBe(isOutdated);
});
