import { provideConfig, type RemoteModule } from '@roost/shared/platform';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { expectConsoleError, testConfig } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { provideLoadExposed } from './exposed-port.ts';
import { forgetVersions, loadVersion } from './load-version.ts';
import { regionLoad } from './region-load.ts';
import { takeRegistry } from './registry.ts';
import { forgetShown } from './shown-versions.ts';
import { rememberWorking, workedHere } from './worked-here.ts';

const { jest } = import.meta;

const domains = { screens: { domains: [] } } satisfies RemoteModule;
const gone = async (): Promise<RemoteModule> => {
  throw new Error('gone');
};
const never = () => Promise.withResolvers<RemoteModule>().promise;
const whole = async () => domains;
const after = (ms: number) => async () => {
  await new Promise((done) => setTimeout(done, ms));
  return domains;
};

/** What each version answers, by its number. */
const answers = (byVersion: Record<string, () => Promise<RemoteModule>>): string[] => {
  const asked: string[] = [];
  provideLoadExposed(({ entry }) => {
    const version = /\/(\d+\.\d+\.\d+)\//.exec(entry)?.[1] ?? '';
    asked.push(version);
    return (byVersion[version] ?? gone)();
  });
  return asked;
};

const withVersions = (
  numbers: readonly [live: string, previous: string, ...others: string[]],
  releases: Record<string, RemoteRelease> = {},
): Registry => {
  const [live, previous] = numbers;
  const versions = Object.fromEntries(numbers.map((version) => [version, releases[version] ?? aRelease()]));
  return aRegistry({ domains: aRegisteredRemote('domains', { live, previous, versions }) });
};

const ends: (() => void)[] = [];

/** Does what the region on the page does: shows the version that is tried as soon as it is loaded. */
const onPage = () => {
  const load = regionLoad('domains');
  const seen: string[] = [];
  const follow = () => {
    const standing = load.standing();
    seen.push(standing.is === 'tried' ? standing.version : standing.is);
    if (standing.is !== 'tried') return;
    const isStill = () => load.standing() === standing;
    loadVersion('domains', standing.version).then(
      () => isStill() && load.there(),
      (why: unknown) => isStill() && load.failed(why),
    );
  };
  load.subscribe(follow);
  follow();
  ends.push(load.begin());
  return { load, seen };
};

/** What the network answers, at once: the registry, and messages without any. */
let readRegistry: () => Promise<Response>;
const isLive = (registry: Registry) => {
  readRegistry = async () => Response.json(registry);
};
const network: typeof fetch = (address) =>
  String(address).endsWith('/registry.json') ? readRegistry() : Promise.resolve(Response.json({}));

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const realFetch = globalThis.fetch;

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  globalThis.fetch = network;
  provideConfig(testConfig);
  forgetShown();
  forgetVersions('domains');
  takeRegistry(withVersions(['2.0.0', '1.0.0']), testConfig);
  isLive(withVersions(['2.0.0', '1.0.0']));
  jest.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

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
  ends.push(load.begin());
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
  readRegistry = () => Promise.withResolvers<Response>().promise;
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

test('a part that is in no registry is missing from the start', () => {
  expectConsoleError('domains: not in the registry');
  takeRegistry({ schema: 1, remotes: {} }, testConfig);
  const load = regionLoad('domains');
  load.begin();
  expect(load.standing()).toMatchObject({ is: 'missing', areFilesSuspect: false });
});
