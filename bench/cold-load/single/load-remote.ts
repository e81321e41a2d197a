import type { RemoteModule } from '@roost/shared/platform';

type Load = () => Promise<{ remote: RemoteModule }>;

/** In one ordinary build the parts are lazy chunks of it. `roost-bench/*` are names for their modules (single-configuration.ts). */
const modules: Record<string, Load> = {
  domains: () => import('roost-bench/domains'),
  mailboxes: () => import('roost-bench/mailboxes'),
  wizard: () => import('roost-bench/wizard'),
  settings: () => import('roost-bench/settings'),
};

export const loadRemoteModule = async (name: string): Promise<RemoteModule> => {
  const load = modules[name];
  if (load === undefined) throw new RemoteUnavailable(name);
  return (await load()).remote;
};

export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

export const remotesInUse = (): string[] => [];
export const tryRemoteAgain = (): void => undefined;
export const loadRemoteCatalogs = async (): Promise<void> => undefined;
