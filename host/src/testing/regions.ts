import { provideConfig, type RemoteModule } from '@roost/shared/platform';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { testConfig } from '@roost/shared/testing';
import { provideLoadExposed } from '#remotes/exposed-port.ts';
import { forgetVersions, loadVersion } from '#remotes/load-version.ts';
import { regionLoad, type RegionLoad } from '#remotes/region-load.ts';
import { takeRegistry } from '#remotes/registry.ts';
import { forgetShown } from '#remotes/shown-versions.ts';
import { aRegisteredRemote, aRegistry, aRelease } from './a-registry.ts';

const { jest } = import.meta;

const domains = { screens: { domains: [] } } satisfies RemoteModule;
export const gone = async (): Promise<RemoteModule> => {
  throw new Error('gone');
};
export const never = () => Promise.withResolvers<RemoteModule>().promise;
export const whole = async () => domains;
/** Resolves after `ms` of the fake clock. */
export const after = (ms: number) => async () => {
  await new Promise((done) => setTimeout(done, ms));
  return domains;
};

/** Mocks the loader by version number; returns the list of requested versions. */
export const answers = (byVersion: Record<string, () => Promise<RemoteModule>>): string[] => {
  const asked: string[] = [];
  provideLoadExposed(({ entry }) => {
    const version = /\/(\d+\.\d+\.\d+)\//.exec(entry)?.[1] ?? '';
    asked.push(version);
    return (byVersion[version] ?? gone)();
  });
  return asked;
};

export const withVersions = (
  numbers: readonly [live: string, previous: string, ...others: string[]],
  releases: Record<string, RemoteRelease> = {},
): Registry => {
  const [live, previous] = numbers;
  const versions = Object.fromEntries(numbers.map((version) => [version, releases[version] ?? aRelease()]));
  return aRegistry({ domains: aRegisteredRemote('domains', { live, previous, versions }) });
};

const ends: (() => void)[] = [];

/** Simulates a mounted region: mounts each tried version when it has loaded. */
export const onPage = () => {
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
  begins(load);
  return { load, seen };
};

/** Starts the region; the end of the test stops it. */
export const begins = (load: RegionLoad): void => void ends.push(load.begin());

/** Mock network with immediate responses: the registry, and empty messages. */
let readRegistry: () => Promise<Response>;
export const isLive = (registry: Registry) => {
  readRegistry = async () => Response.json(registry);
};
export const registryHangs = () => {
  readRegistry = () => Promise.withResolvers<Response>().promise;
};
const network: typeof fetch = (address) =>
  String(address).endsWith('/registry.json') ? readRegistry() : Promise.resolve(Response.json({}));

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const realFetch = globalThis.fetch;

/** Resets the page state and the fake clock for each test. 2.0.0 is live, 1.0.0 is the previous version. */
export const testRegions = (): void => {
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
};
