import { provideConfig, type RemoteModule } from '@roost/shared/platform';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { testConfig } from '@roost/shared/testing';
import { loadModule, provideLoadExposed } from '#remotes/loading/load-module.ts';
import { remoteLoader, type RemoteLoader } from '#remotes/loading/remote-loader.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { aRegisteredRemote, aRegistry, aRelease } from './a-registry.ts';
import { resetRemotes } from './reset-remotes.ts';

const { jest } = import.meta;

const domains = { screens: { domains: [] } } satisfies RemoteModule;
export const failing = async (): Promise<RemoteModule> => {
  throw new Error('gone');
};
export const hanging = () => Promise.withResolvers<RemoteModule>().promise;
export const succeeding = async () => domains;
/** Resolves after `ms` of the fake clock. */
export const after = (ms: number) => async () => {
  await new Promise((done) => setTimeout(done, ms));
  return domains;
};

/** Mocks the loader by version number; returns the list of requested versions. */
export const mockVersions = (byVersion: Record<string, () => Promise<RemoteModule>>): string[] => {
  const requested: string[] = [];
  provideLoadExposed(({ entry }) => {
    const version = /\/(\d+\.\d+\.\d+)\//.exec(entry)?.[1] ?? '';
    requested.push(version);
    return (byVersion[version] ?? failing)();
  });
  return requested;
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

/** Simulates a mounted outlet: mounts each tried version when it has loaded. */
export const mountLoader = () => {
  const load = remoteLoader('domains');
  const seen: string[] = [];
  const follow = () => {
    const { status, attempt, ...state } = load.state();
    const version = status === 'loading' && 'version' in state ? state.version : undefined;
    seen.push(version ?? status);
    if (version === undefined) return;
    const isCurrent = () => load.attempt() === attempt;
    loadModule('domains', version).then(
      () => isCurrent() && load.markReady(),
      (error: unknown) => isCurrent() && load.fail(error),
    );
  };
  load.subscribe(follow);
  follow();
  startLoader(load);
  return { load, seen };
};

/** Starts the loader; the end of the test stops it. */
export const startLoader = (load: RemoteLoader): void => void ends.push(load.start());

/** Mock network with immediate responses: the registry, and empty messages. */
let readRegistry: () => Promise<Response>;
export const deployRegistry = (registry: Registry) => {
  readRegistry = async () => Response.json(registry);
};
export const registryHangs = () => {
  readRegistry = () => Promise.withResolvers<Response>().promise;
};
/** Returns the function that ends the reads of this registry. */
export const delayRegistry = (registry: Registry): (() => void) => {
  const gate = Promise.withResolvers<void>();
  readRegistry = () => gate.promise.then(() => Response.json(registry));
  return () => gate.resolve();
};
const network: typeof fetch = (address) =>
  String(address).endsWith('/registry.json') ? readRegistry() : Promise.resolve(Response.json({}));

export const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const realFetch = globalThis.fetch;

/** Resets the page state and the fake clock for each test. 2.0.0 is live, 1.0.0 is the previous version. */
export const resetPageState = (): void => {
  beforeEach(() => {
    Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
    globalThis.fetch = network;
    provideConfig(testConfig);
    resetRemotes();
    adoptRegistry(withVersions(['2.0.0', '1.0.0']), testConfig);
    deployRegistry(withVersions(['2.0.0', '1.0.0']));
    jest.useFakeTimers();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });
};
