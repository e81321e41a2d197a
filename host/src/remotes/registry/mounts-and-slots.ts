import type { MountDeclaration, RemoteManifest } from '@roost/shared/platform/manifest';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { remotesStore } from '#remotes/remotes-store.ts';
import { manifestOf } from './versions.ts';

/** A mount, as its remote declares it. */
export type MountPoint = MountDeclaration & { mount: Mount; remote: RemoteName };

/** The mounts of all remotes. */
export const mountPoints = (): MountPoint[] =>
  manifests().flatMap(([remote, { mounts }]) =>
    Object.entries(mounts).map(([mount, declared]) => ({ ...declared, mount, remote })),
  );

/** The mount of a path, if a remote owns it: the longest match. */
export const mountPointAt = (pathname: string): MountPoint | undefined => {
  const [workspaceId = '', ...rest] = pathname.split('/').filter(Boolean);
  const inside = `${rest.join('/')}/`;
  return mountPoints()
    .filter(({ path }) =>
      path.startsWith('/') ? `/${workspaceId}` === path : workspaceId !== '' && inside.startsWith(`${path}/`),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0];
};

/** The remotes that fill a slot, in their order. */
export const fillersOf = (slot: string): RemoteName[] =>
  manifests()
    .flatMap(([remote, { fills }]) => (fills[slot] === undefined ? [] : [{ remote, order: fills[slot] }]))
    .toSorted((one, other) => one.order - other.order)
    .map(({ remote }) => remote);

const manifests = (): [RemoteName, RemoteManifest][] => {
  const { registry, declared } = remotesStore;
  return [...new Set([...Object.keys(registry.remotes), ...declared.keys()])].flatMap((remote) => {
    const manifest = manifestOf(remote);
    return manifest === undefined ? [] : [[remote, manifest]];
  });
};
