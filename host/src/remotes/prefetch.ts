import type { Mount } from '@roost/shared/platform/mount';
import { askAt } from './fresh-address.ts';
import { verdictOnVersion } from './load-version.ts';
import { mountPoints, type MountPoint } from './mounts.ts';
import { addressOf, registered } from './registry.ts';
import { preloadScreens } from './remote-screens.tsx';

const fetched = new Set<string>();

/** Fetches the scripts of a place's first screen all at once, and runs them: the place is then shown in the frame after the press. */
export const prefetchMount = (mount: Mount): void => {
  const point = mountPoints.find((candidate) => candidate.mount === mount);
  if (point === undefined) return;
  fetchScripts(point);
  // What fails here is tried again, and said, when somebody goes there.
  preloadScreens(point).catch(() => undefined);
};

const fetchScripts = ({ mount, remote: name }: MountPoint): void => {
  const remote = registered(name);
  const release = remote?.versions[remote.live];
  if (remote === undefined || release === undefined || verdictOnVersion(name, remote.live) !== null) return;
  for (const file of [release.entry, ...(release.mounts[mount] ?? [])]) {
    const href = addressOf(remote, remote.live) + file;
    if (fetched.has(href)) continue;
    fetched.add(href);
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      href,
      crossOrigin: 'anonymous',
      integrity: release.files[file] ?? '',
    });
    // A browser keeps what failed for the script that follows: that one is asked for under an address of its own.
    link.addEventListener('error', () => {
      askAt(href);
      fetched.delete(href);
    });
    document.head.append(link);
  }
};
