import { expectConsoleError, testConfig } from '@roost/shared/testing';
import {
  mockVersions,
  failing,
  deployRegistry,
  hanging,
  mountLoader,
  advance,
  registryHangs,
  resetPageState,
  succeeding,
  withVersions,
} from '#testing/remote-loaders.ts';
import { loadModule } from './load-module.ts';
import { remoteLoader } from './remote-loader.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';

resetPageState();

test('a failure shows when nothing is left to try, and a retry starts from the live version', async () => {
  expectConsoleError('failed');
  let isDown = true;
  const requests = mockVersions({ '2.0.0': () => (isDown ? failing() : succeeding()), '1.0.0': failing });
  const { load, seen } = mountLoader();
  await advance(100);
  expect(load.state()).toMatchObject({ status: 'unavailable', areFilesSuspect: true });
  const before = requests.length;
  await advance(9_000);
  expect(requests).toHaveLength(before);
  isDown = false;
  load.retry();
  await advance(2_100);
  expect(load.state()).toMatchObject({ status: 'active', version: '2.0.0' });
  expect(seen.slice(-2)).toEqual(['checking', '2.0.0']);
});

test('a retry uses a version released since, in the same page', async () => {
  expectConsoleError('failed');
  mockVersions({ '3.0.0': succeeding });
  const { load } = mountLoader();
  await advance(100);
  expect(load.state().status).toBe('unavailable');
  deployRegistry(withVersions(['3.0.0', '2.0.0']));
  load.retry();
  await advance(300);
  expect(load.state()).toMatchObject({ status: 'mounted', version: '3.0.0' });
});

test('a version that is live when the outlet would give up is shown without an error', async () => {
  expectConsoleError('failed');
  mockVersions({ '3.0.0': succeeding });
  deployRegistry(withVersions(['3.0.0', '2.0.0']));
  const { load } = mountLoader();
  await advance(600);
  expect(load.state()).toMatchObject({ status: 'active', version: '3.0.0' });
});

test('a registry that hangs does not block a retry', async () => {
  expectConsoleError('failed');
  let isDown = true;
  mockVersions({ '2.0.0': () => (isDown ? failing() : succeeding()) });
  const { load } = mountLoader();
  await advance(100);
  registryHangs();
  isDown = false;
  load.retry();
  await advance(1_900);
  expect(load.state().status).toBe('checking');
  await advance(200);
  expect(load.state()).toMatchObject({ status: 'mounted', version: '2.0.0' });
});

test('a failure after the screen was shown shows an error, and no other version runs', async () => {
  expectConsoleError('The part domains failed');
  const requests = mockVersions({ '2.0.0': succeeding, '1.0.0': succeeding });
  const { load } = mountLoader();
  await advance(600);
  load.fail(new TypeError('a bug'));
  expect(load.state()).toMatchObject({ status: 'unavailable', areFilesSuspect: false });
  await advance(100);
  expect(requests).toEqual(['2.0.0']);
});

test('a failure right after the first render counts as not loaded: the previous version is shown', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  mockVersions({ '2.0.0': succeeding, '1.0.0': succeeding });
  const { load, seen } = mountLoader();
  await advance(400);
  load.fail(new TypeError('a bug'));
  await advance(600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('a failure after the user has interacted shows an error, however early', async () => {
  expectConsoleError('The part domains failed');
  mockVersions({ '2.0.0': succeeding, '1.0.0': succeeding });
  const { load, seen } = mountLoader();
  await advance(100);
  dispatchEvent(new Event('pointerdown'));
  load.markPending();
  load.fail(new TypeError('a bug'));
  expect(load.state().status).toBe('unavailable');
  expect(seen).toEqual(['2.0.0', 'unavailable']);
});

test('a mount whose nested screen hangs loads the previous version in parallel', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  mockVersions({ '2.0.0': succeeding, '1.0.0': succeeding });
  const { load, seen } = mountLoader();
  await advance(100);
  load.markPending();
  await advance(4_600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('a version that is ready at the last moment remains', async () => {
  mockVersions({ '2.0.0': succeeding });
  adoptRegistry(withVersions(['2.0.0', '2.0.0']), testConfig);
  const { load, seen } = mountLoader();
  await advance(100);
  load.markPending();
  await advance(7_200);
  load.markReady();
  await advance(2_000);
  expect(seen).toEqual(['2.0.0']);
  expect(load.state()).toMatchObject({ status: 'active', version: '2.0.0' });
});

test('another mount of a remote uses the version that the page has already', async () => {
  expectConsoleError('failed');
  expectConsoleError('domains 1.0.0 is shown');
  let isDown = true;
  const requests = mockVersions({ '2.0.0': () => (isDown ? failing() : succeeding()), '1.0.0': succeeding });
  mountLoader();
  await advance(600);
  isDown = false;
  const before = requests.length;
  const { seen } = mountLoader();
  await advance(100);
  expect(seen).toEqual(['1.0.0']);
  expect(requests).toHaveLength(before);
});

test('an unmounted outlet starts no further attempts', async () => {
  const requests = mockVersions({ '2.0.0': hanging, '1.0.0': succeeding });
  const load = remoteLoader('domains');
  loadModule('domains', '2.0.0').catch(() => undefined);
  load.start()();
  await advance(9_000);
  expect(requests).toEqual(['2.0.0']);
  expect(load.state()).toMatchObject({ status: 'loading', version: '2.0.0' });
});
