import type { Mount } from '@roost/shared/platform/mount';
import { verdictOnVersion } from './load-version.ts';
import { mountPoints } from './mounts.ts';
import { addressOf, registered } from './registry.ts';

const fetched = new Set<string>();

/** Fetches the scripts of a place's first screen, with their hashes, without running them. */
export const prefetchMount = (mount: Mount): void => {
  const point = mountPoints.find((candidate) => candidate.mount === mount);
  const remote = point === undefined ? undefined : registered(point.remote);
  const release = remote?.versions[remote.live];
  if (point === undefined || remote === undefined || release === undefined) return;
  if (verdictOnVersion(point.remote, remote.live) !== null) return;
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
    document.head.append(link);
  }
};
