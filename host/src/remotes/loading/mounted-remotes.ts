import type { RemoteName } from '@roost/shared/platform/mount';

const mounted = new Set<RemoteName>();

/** Whether content of the remote has mounted, even if more of it still loads. */
export const isMounted = (name: RemoteName): boolean => mounted.has(name);

export const markMounted = (name: RemoteName): void => void mounted.add(name);
