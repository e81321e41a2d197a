import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { mountPoints } from './mounts.ts';
import { currentRegistry, registered } from './registry.ts';

/**
 * Whether the release tool found that this build of the host fits the version. Otherwise require-fit.ts tells, such as for
 * a document that is newer than the registry. Most pages need only this.
 */
export const isKnownToFit = (name: RemoteName, version: string): boolean => {
  const release = registered(name)?.versions[version];
  const { comparisons } = currentRegistry();
  const missing = comparisons[window.roostStart?.provides ?? '']?.[`${name} ${version}`];
  return missing?.length === 0 && release !== undefined && mountConflict(name, release, currentRegistry()) === null;
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
