import type { ComponentType } from 'react';
import type { RouteObject } from '@roost/shared/router';
import type { Mount } from './mount.ts';
import type { SlotName, SlotProps } from './slot.tsx';

/** Route objects for each mount, with relative paths and a lazy screen each. */
export type RemoteScreens = Partial<Record<Mount, RouteObject[]>>;

/** The one module that a remote exposes. It says nothing of where it is mounted. */
export type RemoteModule = {
  screens: RemoteScreens;
  /** What the remote shows inside screens of others; loaded when a screen asks for it. */
  slots?: { [N in SlotName]?: () => Promise<ComponentType<SlotProps[N]>> };
};

export const defineRemote = (module: RemoteModule): RemoteModule => module;
