import type { Mount } from '@roost/shared/platform/mount';
import { registered } from './registry.ts';
import { mountPoints } from './mounts.ts';

/**
 * Whether the live version of the mount's remote has screens for it. True for an unregistered remote, so that its link
 * leads to an error.
 */
export const isMountAvailable = (mount: Mount): boolean => {
  const point = mountPoints.find((candidate) => candidate.mount === mount);
  const remote = point === undefined ? undefined : registered(point.remote);
  if (remote === undefined) return point !== undefined;
  return remote.versions[remote.live]?.mounts[mount] !== undefined;
};
