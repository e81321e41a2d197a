import type { RemoteName } from '@roost/shared/platform/mount';
import type { RemoteRelease } from '@roost/shared/platform/registry';
import { allowFiles, registered, versionUrl } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

type AddedVersion = {
  remote: RemoteName;
  version: string;
  release: RemoteRelease;
  /** URL of the folder with its files, if it is not the one of the remote's versions. */
  folder?: string;
};

/** Adds a version that fits the host to the registry of this page. Returns false when the remote is not registered. */
export const addVersion = ({ remote, version, release, folder }: AddedVersion): boolean => {
  const { registry } = remotesStore;
  const registration = registered(remote);
  if (registration === undefined) return false;
  // The comparison makes it known that it fits (`isKnownToFit`).
  const host = window.roostStart?.provides ?? '';
  const results = { ...registry.comparisons[host], [`${remote} ${version}`]: [] };
  remotesStore.registry = {
    ...registry,
    comparisons: { ...registry.comparisons, [host]: results },
    remotes: {
      ...registry.remotes,
      [remote]: { ...registration, versions: { ...registration.versions, [version]: release } },
    },
  };
  allowFiles(folder ?? versionUrl(registration, version), release);
  return true;
};
