import { createElement, isValidElement } from 'react';
import { lazyScreen, type LazyScreen } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { moduleKey, loadModule } from '#remotes/loading/load-module.ts';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { MountUnavailable } from './mount-unavailable.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import { versionsToTry } from '#remotes/registry/choose-versions.ts';

/** The screens of a remote for a mount. */
export const MountOutlet = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <RemoteOutlet
    remote={remote}
    content={(version) => createElement(screensOf(mount, remote, version))}
    loading={<LoadingSkeleton />}
    missing={(reference, tryAgain) => <MountUnavailable remote={remote} reference={reference} onRetry={tryAgain} />}
  />
);

/**
 * Loads the code of a mount and of its first screen, so that a click shows the mount without a skeleton: React shows a
 * fallback for at least 300 ms. Rejects when the code cannot be loaded.
 */
export const preloadScreens = async ({ mount, remote }: { mount: Mount; remote: RemoteName }): Promise<void> => {
  const [version] = versionsToTry(remote);
  if (version === undefined) return;
  await screensOf(mount, remote, version).preload();
  const { screens } = await loadModule(remote, version);
  const first = screens[mount]?.find(({ index }) => index)?.element;
  if (isValidElement(first) && isLazy(first.type)) await first.type.preload();
};

const isLazy = (type: unknown): type is LazyScreen<object> => typeof type === 'function' && 'preload' in type;

const screenCache = new Map<string, LazyScreen<object>>();

const screensOf = (mount: Mount, remote: RemoteName, version: string): LazyScreen<object> => {
  const key = `${mount} ${moduleKey(remote, version)}`;
  const cached = screenCache.get(key) ?? lazyScreen(() => loadScreens(mount, remote, version));
  screenCache.set(key, cached);
  return cached;
};

const loadScreens = async (mount: Mount, remote: RemoteName, version: string) => {
  const { screens } = await loadModule(remote, version);
  const routes = screens[mount];
  if (routes === undefined) throw new Error(`${remote} ${version} has no screens for ${mount}`);
  const all = [...routes, unknownPath];
  return () => useRoutes(all);
};

/** Route for unknown paths below the mount. */
const unknownPath: RouteObject = { path: '*', element: <Navigate replace to="/" /> };
