import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRelease } from '#testing/a-registry.ts';
import {
  after,
  answers,
  begins,
  gone,
  isLive,
  never,
  onPage,
  pass,
  testRegions,
  whole,
  withVersions,
} from '#testing/regions.ts';
import { regionLoad } from './region-load.ts';
import { takeRegistry } from './registry.ts';
import { rememberWorking, workedHere } from './worked-here.ts';

testRegions();

test('the live version is shown, and nothing else is asked for', async () => {
  const asked = answers({ '2.0.0': whole });
  const { seen } = onPage();
  await pass(9_000);
  expect(seen).toEqual(['2.0.0']);
  expect(asked).toEqual(['2.0.0']);
});

test('what is on the page before its region begins stays', async () => {
  const asked = answers({ '2.0.0': whole });
  const load = regionLoad('domains');
  load.there();
  begins(load);
  await pass(9_000);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '2.0.0' });
  expect(asked).toEqual([]);
  expect(workedHere('domains')).toBe('2.0.0');
});

test('a version that fails is tried twice, then the one before is shown at once', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  const asked = answers({ '2.0.0': gone, '1.0.0': whole });
  const { load, seen } = onPage();
  await pass(100);
  expect(seen).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  expect(asked).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  await pass(9_000);
  expect(load.standing()).toMatchObject({ is: 'tried', version: '1.0.0' });
});

test('a version that is refused is not tried twice', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('domains 1.0.0 is shown');
  takeRegistry(withVersions(['2.0.0', '1.0.0'], { '2.0.0': aRelease({ platform: '^2.0.0' }) }), testConfig);
  const asked = answers({ '1.0.0': whole });
  const { seen } = onPage();
  await pass(600);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
  expect(asked).toEqual(['1.0.0']);
});

test('of versions that are equally old, the one that worked in this browser comes first', async () => {
  expectConsoleError('failed');
  expectConsoleError('domains 1.0.0 is shown');
  rememberWorking('domains', '1.0.0');
  takeRegistry(withVersions(['3.0.0', '2.0.0', '1.0.0']), testConfig);
  answers({ '1.0.0': whole });
  const { seen } = onPage();
  await pass(100);
  expect(seen.at(-1)).toBe('1.0.0');
  expect(seen).not.toContain('2.0.0');
});

test('a version that worked here and is listed no more is not run', async () => {
  expectConsoleError('failed');
  rememberWorking('domains', '1.0.0');
  takeRegistry(withVersions(['3.0.0', '2.0.0']), testConfig);
  isLive(withVersions(['3.0.0', '2.0.0']));
  const asked = answers({ '1.0.0': whole });
  onPage();
  await pass(100);
  expect(asked).not.toContain('1.0.0');
});

test('a version that hangs has the one before loaded beside it after half of the time', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  const asked = answers({ '2.0.0': never, '1.0.0': whole });
  const { seen } = onPage();
  await pass(3_900);
  expect(asked).toEqual(['2.0.0']);
  await pass(200);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
});

test('of two versions on their way the first that is there stays, and the other changes nothing', async () => {
  const asked = answers({ '2.0.0': after(4_500), '1.0.0': after(1_000) });
  const { load, seen } = onPage();
  await pass(9_000);
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  expect(seen).toEqual(['2.0.0']);
  expect(load.standing()).toMatchObject({ version: '2.0.0' });
});

test('the live version that comes after the one before changes nothing', async () => {
  expectConsoleError('domains 1.0.0 is shown');
  answers({ '2.0.0': after(6_000), '1.0.0': after(100) });
  const { load, seen } = onPage();
  await pass(9_000);
  expect(seen).toEqual(['2.0.0', '1.0.0']);
  expect(load.standing()).toMatchObject({ version: '1.0.0' });
});

test('when everything hangs the region says so within 8 s in all', async () => {
  expectConsoleError('domains 2.0.0 failed');
  expectConsoleError('The part domains failed');
  answers({ '2.0.0': never, '1.0.0': never });
  const { load } = onPage();
  await pass(7_500);
  expect(load.standing().is).toBe('tried');
  await pass(400);
  expect(load.standing()).toMatchObject({ is: 'missing', areFilesSuspect: true });
});

test('a part that is in no registry is missing from the start', () => {
  expectConsoleError('domains: not in the registry');
  takeRegistry({ schema: 1, remotes: {} }, testConfig);
  const load = regionLoad('domains');
  load.begin();
  expect(load.standing()).toMatchObject({ is: 'missing', areFilesSuspect: false });
});
