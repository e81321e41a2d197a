import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteModule } from '@roost/shared/platform';
import { loadTimeoutMs } from './timeouts.ts';
import { scriptFor } from './remote-files.ts';

/**
 * Sets the integrity hash of each script, and always resolves a shared package to the host's copy. Registered globally:
 * a plugin of the host's instance does not see what remotes resolve.
 */
const hostFirst: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: 'roost-host-first',
  createScript: ({ url }) => ({ script: scriptFor(url), timeout: loadTimeoutMs }),
  resolveShare: (resolution) => {
    const { shareScopeMap, scope, pkgName } = resolution;
    const copies = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
    for (const copy of copies) forgetFailedLoad(copy);
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
const forgetFailedLoad = (copy: SharedCopy): void => {
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
export const loadExposed = async ({
  container,
  entry,
}: {
  container: string;
  entry: string;
}): Promise<RemoteModule> => {
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${container}/remote`);
  if (exposed?.remote === undefined) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
};
