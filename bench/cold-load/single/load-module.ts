import type { RemoteName } from '@roost/shared/platform/mount';
import { loadRemoteModule } from './remote-modules.ts';

export const loadModule = (name: RemoteName) => loadRemoteModule(name);
export const loadRemoteCatalogs = async (): Promise<void> => undefined;
export const provideLoadExposed = (): void => undefined;
