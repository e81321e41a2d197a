import type { RemoteName } from '@roost/shared/platform/mount';

const present = new Set<RemoteName>();

/** Whether content of the remote has come onto the page, be it that more of it is still on its way. */
export const isPresent = (name: RemoteName): boolean => present.has(name);

export const markPresent = (name: RemoteName): void => void present.add(name);
