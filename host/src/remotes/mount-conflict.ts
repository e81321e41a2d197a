import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import type { Verdict } from '@roost/shared/platform/verdict';
import { mountPoints } from './mounts.ts';

/**
 * The verdict on a version that offers a place of another remote, which offers it too: the host's table of places says whose it is.
 * Null when there is no such place.
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
