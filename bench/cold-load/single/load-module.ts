import type { RemoteName } from '@roost/shared/platform/mount';
import { loadRemoteModule } from './remote-modules.ts';

export const loadModule = (name: RemoteName) => loadRemoteModule(name);
export const runningRemotes = (): ReadonlySet<RemoteName> => new Set();
export const forgetModules = (): void => undefined;
export const compatibilityOf = (): null => null;
export const loadRemoteCatalogs = async (): Promise<void> => undefined;
