import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import { mountPoints } from './mounts.ts';

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
