import type { RemoteName } from '@roost/shared/platform/mount';

const present = new Set<RemoteName>();

/** Whether content of the remote has mounted, even if more of it still loads. */
export const isMounted = (name: RemoteName): boolean => present.has(name);

export const markMounted = (name: RemoteName): void => void present.add(name);
