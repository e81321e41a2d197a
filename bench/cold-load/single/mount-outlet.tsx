import { createElement, Suspense, type ComponentType } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { useRoutes } from '@roost/shared/router';
import { loadRemoteModule } from './remote-modules.ts';

/** A lazy route of an ordinary application. */
export const MountOutlet = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <Suspense fallback={null}>{createElement(screensOf(mount, remote))}</Suspense>
);

export const preloadScreens = async (): Promise<void> => undefined;

/** An ordinary build with lazy routes fetches a route on navigation. */
export const prefetchMount = (): void => undefined;

const known = new Map<Mount, ComponentType>();

const screensOf = (mount: Mount, remote: RemoteName): ComponentType => {
  const present =
    known.get(mount) ??
    lazyScreen(async () => {
      const routes = (await loadRemoteModule(remote)).screens[mount] ?? [];
      return () => useRoutes(routes);
    });
  known.set(mount, present);
  return present;
};
