import type { RemoteName } from '@roost/shared/platform/mount';
import { loadPart } from './parts.ts';

export const loadVersion = (name: RemoteName) => loadPart(name);
export const remotesInUse = (): ReadonlySet<RemoteName> => new Set();
export const forgetVersions = (): void => undefined;
export const verdictOnVersion = (): null => null;
export const loadRemoteCatalogs = async (): Promise<void> => undefined;
