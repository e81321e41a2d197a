import { expectConsoleError } from '@roost/shared/testing';
import {
  advance,
  after,
  delayRegistry,
  hanging,
  mockVersions,
  registryHangs,
  resetPageState,
  startLoader,
  withVersions,
} from '#testing/remote-loaders.ts';
import { lastKnownGood } from '#remotes/registry/versions.ts';
import { remoteLoader } from './remote-loader.ts';

resetPageState();

/** An outlet that has tried both versions. */
const showUnavailable = () => {
  expectConsoleError('failed');
  const load = remoteLoader('domains');
  const leave = load.start();
  load.fail(new TypeError('a bug'));
  load.fail(new TypeError('a bug'));
  expect(load.state().status).toBe('unavailable');
  return { load, leave };
};

test('an outlet that has left the page does not change to the version that loads in parallel', async () => {
  const requests = mockVersions({ '2.0.0': hanging, '1.0.0': after(1_000) });
  const load = remoteLoader('domains');
  const leave = load.start();
  await advance(4_500);
  expect(requests).toEqual(['1.0.0']);
  leave();
  await advance(3_000);
  expect(load.state()).toMatchObject({ status: 'loading', version: '2.0.0' });
});

test('a version that leaves the page right after it is mounted does not count as shown', async () => {
  const load = remoteLoader('domains');
  const leave = load.start();
  load.markReady();
  leave();
  await advance(9_000);
  expect(load.state()).toMatchObject({ status: 'loading', version: '2.0.0' });
  expect(lastKnownGood('domains')).toBeUndefined();
});

test('an outlet that has left the page does not try a release that has become live', async () => {
  const respond = delayRegistry(withVersions(['3.0.0', '2.0.0']));
  const { load, leave } = showUnavailable();
  leave();
  respond();
  await advance(100);
  expect(load.state().status).toBe('unavailable');
});

test('an outlet that leaves the page during a retry does not load', async () => {
  const { load, leave } = showUnavailable();
  const respond = delayRegistry(withVersions(['3.0.0', '2.0.0']));
  load.retry();
  leave();
  respond();
  await advance(9_000);
  expect(load.state().status).toBe('checking');
});

test('a retry waits for its own read of the registry', async () => {
  const respondBefore = delayRegistry(withVersions(['2.0.0', '1.0.0']));
  const { load, leave } = showUnavailable();
  const respond = delayRegistry(withVersions(['3.0.0', '2.0.0']));
  load.retry();
  respondBefore();
  await advance(100);
  expect(load.state().status).toBe('checking');
  respond();
  await advance(100);
  expect(load.state()).toMatchObject({ status: 'loading', version: '3.0.0' });
  leave();
});

test('a component that has unmounted is not notified of further attempts', () => {
  registryHangs();
  const load = remoteLoader('domains');
  let changes = 0;
  const unsubscribe = load.subscribe(() => (changes += 1));
  startLoader(load);
  expectConsoleError('domains 2.0.0 failed');
  load.fail(new TypeError('a bug'));
  expect(changes).toBe(1);
  unsubscribe();
  load.fail(new TypeError('a bug'));
  expect([load.state().status, changes]).toEqual(['unavailable', 1]);
  expectConsoleError('The part domains failed');
});
