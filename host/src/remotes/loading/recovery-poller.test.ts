import { provideConfig } from '@roost/shared/platform';
import type { Registry } from '@roost/shared/platform/registry';
import { testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { startRecoveryPoller } from './recovery-poller.ts';
import { registered, adoptRegistry } from '#remotes/registry/registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';

const { jest } = import.meta;

const withDomains = (live: string, platform = '^1.0.0'): Registry =>
  aRegistry({ domains: aRegisteredRemote('domains', { live, versions: { [live]: aRelease({ platform }) } }) });

let isDown = true;
let live = withDomains('1.0.0');
let requests: string[] = [];
let isVisible = true;
let returns = 0;
let stop = () => {};
const realFetch = globalThis.fetch;

const network: typeof fetch = async (address) => {
  if (String(address).endsWith('/registry.json')) return Response.json(live);
  requests.push(String(address));
  if (isDown) throw new TypeError('Failed to fetch');
  return new Response('here');
};
const looks = ({ areFilesSuspect = true } = {}) => {
  stop = startRecoveryPoller({ remote: 'domains', areFilesSuspect, onRecover: () => void (returns += 1) });
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  [isDown, live, requests, isVisible, returns] = [true, withDomains('1.0.0'), [], true, 0];
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
  looks();
  await pass(15_000);
  expect(returns).toBe(0);
  isDown = false;
  await pass(15_000);
  expect(returns).toBe(1);
});

test.each(['online', 'focus'])('the event "%s" polls immediately', async (event) => {
  isDown = false;
  looks();
  dispatchEvent(new Event(event));
  await pass(0);
  expect(returns).toBe(1);
});

test('nothing is polled while the page is hidden, nor after the poller stops', async () => {
  isVisible = false;
  looks();
  await pass(60_000);
  expect(requests).toEqual([]);
  isVisible = true;
  stop();
  await pass(60_000);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(requests).toEqual([]);
});

test('the poller checks the next retry URL of each file, and one missing file is enough', async () => {
  window.roostAsked = { 'http://localhost:4001/domains/1.0.0/remoteEntry.js': 2 };
  looks();
  await pass(15_000);
  expect(requests).toEqual(['http://localhost:4001/domains/1.0.0/remoteEntry.js?again=2']);
});

test('a remote whose files are not the cause recovers only with another version', async () => {
  isDown = false;
  looks({ areFilesSuspect: false });
  await pass(15_000);
  expect(returns).toBe(0);
  expect(requests).toEqual([]);
  live = withDomains('1.1.0');
  await pass(15_000);
  expect(returns).toBe(1);
  expect(registered('domains')?.live).toBe('1.1.0');
});

test('an incompatible version is not polled', async () => {
  isDown = false;
  live = withDomains('1.0.0', '^2.0.0');
  adoptRegistry(live, testConfig);
  looks();
  await pass(15_000);
  expect(requests).toEqual([]);
  expect(returns).toBe(0);
});
