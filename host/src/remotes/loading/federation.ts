import { getInstance, registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteModule } from '@roost/shared/platform';
import { type Container, loadContainer } from './load-container.ts';

/**
 * Always resolves a shared package to the host's copy. Registered globally: a plugin of the host's instance does not see
 * what remotes resolve.
 */
const hostFirst: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: 'roost-host-first',
  resolveShare: (resolution) => {
    const { shareScopeMap, scope, pkgName } = resolution;
    const copies = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
    for (const copy of copies) clearFailedLoad(copy);
    const hostCopy = copies.find(({ from }) => from === 'roost_host');
    return hostCopy === undefined
      ? resolution
      : { ...resolution, resolver: () => ({ shared: hostCopy, useTreesShaking: false }) };
  },
};

type SharedCopy = { get: () => unknown; loading?: unknown };
const guarded = new WeakSet<SharedCopy>();

/**
 * Clears a rejected load, which the federation runtime would cache for ever. The next request loads the module again.
 */
const clearFailedLoad = (copy: SharedCopy): void => {
  if (guarded.has(copy)) return;
  guarded.add(copy);
  const { get } = copy;
  copy.get = async () => {
    try {
      return await get();
    } catch (failed) {
      copy.loading = null;
      throw failed;
    }
  };
};

declare global {
  var roostFederation: object | undefined;
}

/** The runtime that remote entries call (tools/build/module-federation.ts). Each entry gets its own instance. */
const forRemotes = {
  // The original `init` would return the host's instance, because it uses the identity of this build.
  runtime: { ...runtime, init: runtime.createInstance },
  // A build that exposes nothing omits this function.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

/**
 * Registers the plugin before any shared package loads; called once, at start-up. It is registered twice: once for the host's existing instance,
 * once for the instances that remotes create later.
 */
export const prepareFederation = (): void => {
  registerPlugins([hostFirst]);
  registerGlobalPlugins([hostFirst]);
  globalThis.roostFederation = forRemotes;
};

/** Loads the module that a version of a remote exposes. */
export const loadExposed = async (version: { container: string; entry: string }): Promise<RemoteModule> => {
  const container = await loadContainer(version);
  await initOnce(container);
  const factory = await container.get('./remote');
  const { remote } = factory() as { remote?: RemoteModule };
  if (remote === undefined) throw new Error(`${version.entry} exposes no remote`);
  return remote;
};

const initialized = new WeakMap<Container, Promise<void>>();

/** Gives the container the host's shared packages; again after a failure. */
const initOnce = (container: Container): Promise<void> => {
  const started = initialized.get(container) ?? init(container);
  initialized.set(container, started);
  return started;
};

const init = async (container: Container): Promise<void> => {
  try {
    await share(container);
  } catch (failed) {
    initialized.delete(container);
    throw failed;
  }
};

const share = async (container: Container): Promise<void> => {
  const { shareScopeMap } = getInstance() ?? {};
  if (shareScopeMap === undefined) throw new Error('The federation runtime of the host has not started');
  await container.init((shareScopeMap['default'] ??= {}), [], { shareScopeKeys: 'default', shareScopeMap });
};
