import * as v from 'valibot';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import { Role } from '@roost/shared/contracts/workspaces/role';
import type { Language } from '@roost/shared/contracts/accounts/user';
import { hostPaths, type RemoteName } from './mount.ts';

/** The icons that the menu of the host contains. It shows a box for another name, such as one of a later platform. */
export type IconName =
  | 'at-sign'
  | 'box'
  | 'gauge'
  | 'globe'
  | 'inbox'
  | 'layout-dashboard'
  | 'mail'
  | 'server'
  | 'settings'
  | 'shield-check'
  | 'wand';
const Icon = v.string() as v.GenericSchema<string> as v.GenericSchema<IconName>;

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/));
const Label = v.pipe(v.string(), v.nonEmpty());
/** A name in every language of the product. */
const Names = v.object({ en: Label, fr: Label } satisfies Record<Language, typeof Label>);

/** Who can open a mount. Both conditions count. */
const Access = {
  /** The least role: `USER` admits administrators too. A super admin has every role. */
  role: v.optional(v.picklist([...Role.options, 'SUPER_ADMIN'])),
  flag: v.optional(v.keyof(Features)),
};

/** How a remote declares one of its mounts. */
export const MountDeclaration = v.object({
  /** One or two segments below the workspace, or one segment at the root with a leading slash. */
  path: v.pipe(v.string(), v.regex(/^(\/[a-z][a-z\d-]*|[a-z][a-z\d-]*(\/[a-z][a-z\d-]*)?)$/)),
  /** The label of its link, and the browser's title of screens that set none. */
  names: Names,
  /** Omitted for a mount without a link in the menu. Links are sorted by `order`. */
  menu: v.optional(v.object({ icon: Icon, order: v.number() })),
  ...Access,
  /** Opens without sign-in. Only for a path at the root. */
  isPublic: v.optional(v.boolean()),
  /** Parts of the frame that are hidden. Without the sidebar, the header shows the menu at every width. */
  hides: v.optional(v.array(v.picklist(['sidebar', 'header']))),
});
export type MountDeclaration = v.InferOutput<typeof MountDeclaration>;

/** What a remote declares about itself, so that the host renders its menu, guards, titles and slots from the registry. */
export const RemoteManifest = v.object({
  /** The name of the remote, for the notice when it cannot be loaded. */
  names: Names,
  mounts: v.record(Name, MountDeclaration),
  /** The slots that it fills, each with its place among the fillers of that slot. */
  fills: v.optional(v.record(Name, v.number()), {}),
  /** The slots that its screens render. */
  opens: v.optional(v.array(Name), []),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;
export type RemoteManifestInput = v.InferInput<typeof RemoteManifest>;

export const defineManifest = <const M extends RemoteManifestInput>(manifest: M): M => manifest;

/** A path or a mount that the host or another remote has already. */
export type Conflict = { taken: string; owner: RemoteName };

/** The first conflict of a manifest with the host and the other remotes. Null when it can be registered beside them. */
export const conflictOf = (
  { mounts }: RemoteManifest,
  others: Iterable<readonly [name: RemoteName, manifest: RemoteManifest | undefined]>,
): Conflict | null => {
  const declared = Object.entries(mounts);
  const ofHost = declared.find(([, { path }]) => path.startsWith('/') && hostPaths.includes(path.slice(1)));
  if (ofHost !== undefined) return { taken: ofHost[1].path, owner: 'host' };
  for (const [owner, other] of others) {
    const paths = new Set(Object.values(other?.mounts ?? {}).map(({ path }) => path));
    for (const [mount, { path }] of declared) {
      if (paths.has(path)) return { taken: path, owner };
      if (other?.mounts[mount] !== undefined) return { taken: mount, owner };
    }
  }
  return null;
};
