import type { Mount } from '@roost/shared/platform/mount';
import { requestUrl } from '#remotes/loading/retry-url.ts';
import { compatibilityOf } from '#remotes/loading/load-module.ts';
import { mountPoints, type MountPoint } from '#remotes/registry/mounts.ts';
import { versionUrl, registered } from '#remotes/registry/registry.ts';
import { preloadScreens } from './mount-outlet.tsx';

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
  if (remote === undefined || release === undefined || compatibilityOf(name, remote.live) !== null) return;
  for (const file of [release.entry, ...(release.mounts[mount] ?? [])]) {
    const href = versionUrl(remote, remote.live) + file;
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
      requestUrl(href);
      fetched.delete(href);
    });
    document.head.append(link);
  }
};
