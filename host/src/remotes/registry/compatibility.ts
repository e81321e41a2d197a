import { checkCompatibility, lackOf, type CompatibilityResult } from '@roost/shared/platform/compatibility';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { missingFor } from './comparisons.ts';
import { mountPoints } from './mounts.ts';
import { currentRegistry, registered } from './registry.ts';

/** Why a version is incompatible with this host, or null. */
export const compatibilityOf = (name: RemoteName, version: string): CompatibilityResult => {
  const release = registered(name)?.versions[version];
  return release === undefined
    ? null
    : (checkCompatibility(release, ROOST_PLATFORM) ??
        lackOf(missingFor(name, version)) ??
        mountConflict(name, release, currentRegistry()));
};

/**
 * The compatibility result of a version that offers a mount of another remote which offers that mount too. The host's
 * table of mounts defines the owner. Null when there is no such mount.
 */
export const mountConflict = (
  name: string,
  { mounts }: Pick<RemoteRelease, 'mounts'>,
  { remotes }: Pick<Registry, 'remotes'>,
): CompatibilityResult => {
  for (const { mount, remote: owner } of mountPoints) {
    if (owner === name || mounts[mount] === undefined) continue;
    const registered = remotes[owner];
    if (registered?.versions[registered.live]?.mounts[mount] !== undefined) {
      return { requirement: 'mount', required: mount, provided: owner };
    }
  }
  return null;
};

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
