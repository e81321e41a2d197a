import type { Mount } from '@roost/shared/platform/mount';
import { askAt } from './fresh-address.ts';
import { verdictOnVersion } from './load-version.ts';
import { mountPoints, type MountPoint } from './mounts.ts';
import { addressOf, registered } from './registry.ts';
import { preloadScreens } from './remote-screens.tsx';

const fetched = new Set<string>();

/** Preloads and runs the scripts of a mount's first screen, so that a click shows the mount without delay. */
export const prefetchMount = (mount: Mount): void => {
  const point = mountPoints.find((candidate) => candidate.mount === mount);
  if (point === undefined) return;
  fetchScripts(point);
  // A click loads the mount again and shows the error.
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
    // A browser reuses a failed preload for the script, so the script needs another URL.
    link.addEventListener('error', () => {
      askAt(href);
      fetched.delete(href);
    });
    document.head.append(link);
  }
};
