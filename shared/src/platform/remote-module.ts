import type { ComponentType } from 'react';
import type { RouteObject } from '@roost/shared/router';
import type { Mount } from './mount.ts';
import type { SlotName, SlotProps } from './slot.tsx';

/** Route objects for each mount. Paths are relative, and each screen is lazy. */
export type RemoteScreens = Partial<Record<Mount, RouteObject[]>>;

/** The one module that a remote exposes. It does not depend on where it is mounted. */
export type RemoteModule = {
  screens: RemoteScreens;
  /** What the remote renders inside screens of other remotes; loaded when a screen renders the slot. */
  slots?: { [N in SlotName]?: () => Promise<ComponentType<SlotProps[N]>> };
};

export const defineRemote = (module: RemoteModule): RemoteModule => module;
