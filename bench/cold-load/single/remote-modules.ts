import type { RemoteModule } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';

/**
 * Remotes are lazy chunks of the single build. `roost-bench/*` are aliases of their modules (single-configuration.ts).
 */
const modules: Record<string, () => Promise<{ remote: RemoteModule }>> = {
  domains: () => import('roost-bench/domains'),
  mailboxes: () => import('roost-bench/mailboxes'),
  wizard: () => import('roost-bench/wizard'),
  settings: () => import('roost-bench/settings'),
};

export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const load = modules[name];
  if (load === undefined) throw new Error(`There is no part ${name}`);
  return (await load()).remote;
};
