import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import type { Verdict } from '@roost/shared/platform/verdict';
import { mountPoints } from './mounts.ts';

/**
 * The compatibility result of a version that offers a mount of another remote which offers that mount too. The host's
 * table of mounts defines the owner. Null when there is no such mount.
 */
export const mountConflict = (
  name: string,
  { mounts }: Pick<RemoteRelease, 'mounts'>,
  { remotes }: Pick<Registry, 'remotes'>,
): Verdict => {
  for (const { mount, remote: owner } of mountPoints) {
    if (owner === name || mounts[mount] === undefined) continue;
    const registered = remotes[owner];
    if (registered?.versions[registered.live]?.mounts[mount] !== undefined) {
      return { wrong: 'mount', asked: mount, present: owner };
    }
  }
  return null;
};
