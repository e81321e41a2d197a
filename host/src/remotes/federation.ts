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
    const ofHost = copies.find(({ from }) => from === 'roost_host');
    return ofHost === undefined
      ? resolution
      : { ...resolution, resolver: () => ({ shared: ofHost, useTreesShaking: false }) };
  },
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

/** The host's instance exists already, the remotes' are made later: each way reaches only one of them. */
const prepare = () => {
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
  prepare();
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${container}/remote`);
  if (exposed?.remote === undefined) throw new Error(`${entry} exposes no remote`);
  return exposed.remote;
};
