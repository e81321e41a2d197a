import type { ComponentType } from 'react';
import type { RouteObject } from '@roost/shared/router';
import type { RemoteManifestInput } from './manifest.ts';
import type { Mount } from './mount.ts';
import type { SlotName, SlotProps } from './slot.tsx';

/** Route objects for each mount. Paths are relative, and each screen is lazy. */
export type RemoteScreens = Record<Mount, RouteObject[]>;

type SlotContent<N extends SlotName> = () => Promise<ComponentType<SlotProps[N]>>;

/** The one module that a remote exposes. It does not depend on where it is mounted. */
export type RemoteModule = {
  screens: RemoteScreens;
  /** What the remote renders inside screens of other remotes; loaded when a screen renders the slot. */
  slots?: { [N in SlotName]?: SlotContent<N> };
};

/** The module of a remote with this manifest: screens for each of its mounts, and content for each slot that it fills. */
export type ModuleOf<M extends RemoteManifestInput> = {
  screens: { [mount in keyof M['mounts']]: RouteObject[] };
} & (M extends { fills: infer Filled } ? { slots: { [N in keyof Filled & SlotName]: SlotContent<N> } } : object);

export const defineRemote = (module: RemoteModule): RemoteModule => module;
