import { conflictOf, type RemoteManifest } from '@roost/shared/platform/manifest';
import type { RegisteredRemote, Registry } from '@roost/shared/platform/registry';

/** The manifest of the live version. */
export const liveManifestOf = (remote: RegisteredRemote | undefined): RemoteManifest | undefined =>
  remote?.versions[remote.live]?.manifest;

/** Throws when the host or another live remote has a path or a mount of the manifest. */
export const requireFree = (
  remote: string,
  manifest: RemoteManifest | undefined,
  { remotes }: Pick<Registry, 'remotes'>,
): void => {
  if (manifest === undefined) return;
  const others = Object.entries(remotes).filter(([name]) => name !== remote);
  const conflict = conflictOf(
    manifest,
    others.map(([name, other]) => [name, liveManifestOf(other)] as const),
  );
  if (conflict !== null) throw new Error(`${remote}: ${conflict.taken} is taken by ${conflict.owner}`);
};
