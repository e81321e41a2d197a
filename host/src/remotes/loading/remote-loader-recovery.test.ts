import { provideConfig } from '@roost/shared/platform';
import type { Registry } from '@roost/shared/platform/registry';
import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { registered, adoptRegistry } from '#remotes/registry/registry.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { remoteLoader } from './remote-loader.ts';

const { jest } = import.meta;

const withDomains = (live: string, platform = '^1.0.0'): Registry =>
  aRegistry({ domains: aRegisteredRemote('domains', { live, versions: { [live]: aRelease({ platform }) } }) });
const lost = Object.assign(new Error('chunk 1'), { name: 'ChunkLoadError' });
const bug = new TypeError('a bug');

let isDown: (url: string) => boolean;
let live = withDomains('1.0.0');
let requests: string[] = [];
let isVisible = true;
let stop = () => {};
const realFetch = globalThis.fetch;

const network: typeof fetch = async (address) => {
  if (String(address).endsWith('/registry.json')) return Response.json(live);
  requests.push(String(address));
  if (isDown(String(address))) throw new TypeError('Failed to fetch');
  return new Response('here');
};
/** Shows an outlet whose remote has failed, also when its file was requested again. */
const showUnavailable = (error: unknown = lost) => {
  expectConsoleError('The part domains failed');
  const loader = remoteLoader('domains');
  stop = loader.start();
  loader.fail(error);
  loader.fail(error);
  expect(loader.state().status).toBe('unavailable');
  return () => loader.state().status;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  [isDown, live, requests, isVisible] = [() => true, withDomains('1.0.0'), [], true];
  delete window.roostAsked;
  resetRemotes();
  provideConfig(testConfig);
  adoptRegistry(live, testConfig);
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  globalThis.fetch = network;
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(document, 'visibilityState');
});

test('a remote whose files are available again recovers within 15 s', async () => {
  const status = showUnavailable();
  await pass(15_000);
  expect(status()).toBe('unavailable');
  isDown = () => false;
  await pass(14_900);
  expect(status()).toBe('unavailable');
  await pass(100);
  expect(status()).toBe('loading');
  expect(requests.slice(1)).toEqual(
    ['remoteEntry.js', 'page.js', 'en.json'].map((file) => `http://localhost:4001/domains/1.0.0/${file}`),
  );
});

test.each(['online', 'focus'])('the event "%s" polls immediately', async (event) => {
  isDown = () => false;
  const status = showUnavailable();
  dispatchEvent(new Event(event));
  await pass(0);
  expect(status()).toBe('loading');
});

test('nothing is polled while the page is hidden, nor after the outlet has left the page', async () => {
  isVisible = false;
  showUnavailable();
  await pass(60_000);
  expect(requests).toEqual([]);
  isVisible = true;
  stop();
  await pass(60_000);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toEqual([]);
});

test('a poll that ends after the outlet has left the page changes nothing', async () => {
  isDown = () => false;
  const status = showUnavailable();
  dispatchEvent(new Event('online'));
  stop();
  await pass(0);
  expect(requests).not.toEqual([]);
  expect(status()).toBe('unavailable');
});

test('a remote that recovers is polled no more', async () => {
  isDown = () => false;
  showUnavailable();
  dispatchEvent(new Event('online'));
  await pass(0);
  const { length } = requests;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toHaveLength(length);
});

test('the poll checks the next retry URL of each file, and one missing file is enough', async () => {
  window.roostAsked = { 'http://localhost:4001/domains/1.0.0/remoteEntry.js': 2 };
  showUnavailable();
  await pass(15_000);
  expect(requests).toEqual(['http://localhost:4001/domains/1.0.0/remoteEntry.js?again=2']);
});

test('a remote whose styles are still missing does not recover before they are available', async () => {
  const { files } = aRelease();
  const release = aRelease({ styles: 'remote.css', files: { ...files, 'remote.css': files['page.js'] ?? '' } });
  live = aRegistry({ domains: aRegisteredRemote('domains', { versions: { '1.0.0': release } }) });
  adoptRegistry(live, testConfig);
  isDown = (url) => url.endsWith('.css');
  const status = showUnavailable();
  await pass(15_000);
  expect(status()).toBe('unavailable');
  isDown = () => false;
  await pass(15_000);
  expect(status()).toBe('loading');
});

test('a remote whose files are not the cause recovers only with another version', async () => {
  isDown = () => false;
  const status = showUnavailable(bug);
  await pass(15_000);
  expect(status()).toBe('unavailable');
  expect(requests).toEqual([]);
  live = withDomains('1.1.0');
  await pass(15_000);
  expect(status()).toBe('loading');
  expect(registered('domains')?.live).toBe('1.1.0');
});

test('an incompatible version is not polled', async () => {
  isDown = () => false;
  live = withDomains('1.0.0', '^2.0.0');
  adoptRegistry(live, testConfig);
  const status = showUnavailable();
  await pass(15_000);
  expect(requests).toEqual([]);
  expect(status()).toBe('unavailable');
});
