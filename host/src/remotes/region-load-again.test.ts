import { expectConsoleError, testConfig } from '@roost/shared/testing';
import {
  answers,
  gone,
  isLive,
  never,
  onPage,
  pass,
  registryHangs,
  testRegions,
  whole,
  withVersions,
} from '#testing/regions.ts';
import { loadVersion } from './load-version.ts';
import { regionLoad } from './region-load.ts';
import { takeRegistry } from './registry.ts';

testRegions();

test('a failure is said as soon as nothing is left to try, and trying again starts from the live version', async () => {
  expectConsoleError('failed');
  let isDown = true;
  const asked = answers({ '2.0.0': () => (isDown ? gone() : whole()), '1.0.0': gone });
  const { load, seen } = onPage();
  await pass(100);
  expect(load.standing()).toMatchObject({ is: 'missing', areFilesSuspect: true });
  const before = asked.length;
  await pass(9_000);
  expect(asked).toHaveLength(before);
  isDown = false;
  load.tryAgain();
  await pass(2_100);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '2.0.0' });
  expect(seen.slice(-2)).toEqual(['asking', '2.0.0']);
});

test('trying again takes a version that was released since, in the same page', async () => {
  expectConsoleError('failed');
  answers({ '3.0.0': whole });
  const { load } = onPage();
  await pass(100);
  expect(load.standing().is).toBe('missing');
  isLive(withVersions(['3.0.0', '2.0.0']));
  load.tryAgain();
  await pass(300);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '3.0.0' });
});

test('a version that is live by the time the region gives up is shown without a word', async () => {
  expectConsoleError('failed');
  answers({ '3.0.0': whole });
  isLive(withVersions(['3.0.0', '2.0.0']));
  const { load } = onPage();
  await pass(600);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '3.0.0' });
});

test('a registry that hangs does not keep from trying again', async () => {
  expectConsoleError('failed');
  let isDown = true;
  answers({ '2.0.0': () => (isDown ? gone() : whole()) });
  const { load } = onPage();
  await pass(100);
  registryHangs();
  isDown = false;
  load.tryAgain();
  await pass(1_900);
  expect(load.standing().is).toBe('asking');
  await pass(200);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '2.0.0' });
});

test('what fails after it was shown is said, and no other version is run in its place', async () => {
  expectConsoleError('The part domains failed');
  const asked = answers({ '2.0.0': whole, '1.0.0': whole });
  const { load } = onPage();
  await pass(600);
  load.failed(new TypeError('a bug'));
  expect(load.standing()).toMatchObject({ is: 'missing', areFilesSuspect: false });
  await pass(100);
  expect(asked).toEqual(['2.0.0']);
});

test('what fails as soon as it is on the page counts as not loaded: the version before is shown', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  answers({ '2.0.0': whole, '1.0.0': whole });
  const { load, seen } = onPage();
  await pass(400);
  load.failed(new TypeError('a bug'));
  await pass(600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('what fails after somebody has touched it is said, however soon that is', async () => {
  expectConsoleError('The part domains failed');
  answers({ '2.0.0': whole, '1.0.0': whole });
  const { load, seen } = onPage();
  await pass(100);
  dispatchEvent(new Event('pointerdown'));
  load.awaited();
  load.failed(new TypeError('a bug'));
  expect(load.standing().is).toBe('missing');
  expect(seen).toEqual(['2.0.0', 'missing']);
});

test('a place that leads on to a screen which hangs has the version before loaded beside it', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  answers({ '2.0.0': whole, '1.0.0': whole });
  const { load, seen } = onPage();
  await pass(100);
  load.awaited();
  await pass(4_600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('what is on the page in the last moment stays', async () => {
  answers({ '2.0.0': whole });
  takeRegistry(withVersions(['2.0.0', '2.0.0']), testConfig);
  const { load, seen } = onPage();
  await pass(100);
  load.awaited();
  await pass(7_200);
  load.there();
  await pass(2_000);
  expect(seen).toEqual(['2.0.0']);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '2.0.0' });
});

test('another place of a part shows the version that the page has already', async () => {
  expectConsoleError('failed');
  expectConsoleError('domains 1.0.0 is shown');
  let isDown = true;
  const asked = answers({ '2.0.0': () => (isDown ? gone() : whole()), '1.0.0': whole });
  onPage();
  await pass(600);
  isDown = false;
  const before = asked.length;
  const { seen } = onPage();
  await pass(100);
  expect(seen).toEqual(['1.0.0']);
  expect(asked).toHaveLength(before);
});

test('a region that has left the page tries nothing any more', async () => {
  const asked = answers({ '2.0.0': never, '1.0.0': whole });
  const load = regionLoad('domains');
  loadVersion('domains', '2.0.0').catch(() => undefined);
  load.begin()();
  await pass(9_000);
  expect(asked).toEqual(['2.0.0']);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '2.0.0' });
});
