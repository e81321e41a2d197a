import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@roost/shared/platform/manifest';
import type { RegisteredRemote } from '@roost/shared/platform/registry';
import { publishedFolder } from './publish.ts';
import { verify } from './verify.ts';

type Live = { live: string; base: string | undefined };

/**
 * The canary that remains after a promotion or rollback of its remote. It ends when its version becomes live, the base URL
 * changes, or the live version has other mounts or slots.
 */
export const remainingCanary = async (
  part: string,
  before: RegisteredRemote | undefined,
  { live, base }: Live,
): Promise<RegisteredRemote['canary']> => {
  const { canary } = before ?? {};
  if (before === undefined || canary === undefined || canary.version === live || base !== before.base) return undefined;
  const { manifest } = await verify(publishedFolder(part, live));
  return isSameShape(before.versions[canary.version]?.manifest, manifest) ? canary : undefined;
};

/**
 * Whether two versions declare the same mounts, with path and access, and the same slots. Menu, links and addresses are
 * the same for all workspaces, and other remotes rely on the slots; names, icons and order can differ.
 */
export const isSameShape = (one: RemoteManifest | undefined, other: RemoteManifest | undefined): boolean =>
  isDeepStrictEqual(shapeOf(one), shapeOf(other));

const shapeOf = (
  { mounts, fills, opens }: RemoteManifest = { names: { en: '', fr: '' }, mounts: {}, fills: {}, opens: [] },
) => ({
  mounts: Object.fromEntries(
    Object.entries(mounts).map(([mount, { path, role, flag, isPublic = false }]) => [
      mount,
      { path, role, flag, isPublic },
    ]),
  ),
  fills: Object.keys(fills).toSorted(),
  opens: opens.toSorted(),
});
