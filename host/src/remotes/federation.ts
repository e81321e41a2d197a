import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteModule } from '@roost/shared/platform';
import { loadLimit } from './limits.ts';
import { scriptFor } from './script-policy.ts';

/**
 * A plugin for the whole page, since one of the host's instance alone does not see what remotes resolve: scripts have a hash,
 * and what the host provides is never replaced by a remote's copy.
 */
const hostFirst: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: 'roost-host-first',
  createScript: ({ url }) => ({ script: scriptFor(url), timeout: loadLimit }),
  resolveShare: (resolution) => {
    const { shareScopeMap, scope, pkgName } = resolution;
    const copies = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
    for (const copy of copies) forgetFailedLoad(copy);
    const ofHost = copies.find(({ from }) => from === 'roost_host');
    return ofHost === undefined
      ? resolution
      : { ...resolution, resolver: () => ({ shared: ofHost, useTreesShaking: false }) };
  },
};

type SharedCopy = { get: () => unknown; loading?: unknown };
const guarded = new WeakSet<SharedCopy>();

/** The federation runtime keeps a rejected load for ever: without it, the next request loads the module again. */
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

/** What the entry of a remote calls (shared/build/module-federation.ts), with an instance of its own for each entry. */
const forRemotes = {
  // By its own `init` an entry would get the host's instance: it has the identity of this build.
  runtime: { ...runtime, init: runtime.createInstance },
  // A build that exposes nothing leaves the function out.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

let isPrepared = false;

/**
 * Registers the plugin, before anything shared is loaded. The host's instance exists already, the remotes' are made later: each way
 * reaches only one of them.
 */
export const prepareFederation = (): void => {
  if (isPrepared) return;
  isPrepared = true;
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
  prepareFederation();
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${container}/remote`);
  if (exposed?.remote === undefined) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
};
