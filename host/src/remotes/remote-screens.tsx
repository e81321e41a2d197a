import { createElement, isValidElement } from 'react';
import { lazyScreen, type LazyScreen } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { loadedAs, loadVersion } from './load-version.ts';
import { PartLoading } from './part-loading.tsx';
import { PartUnavailable } from './part-unavailable.tsx';
import { Region } from './region.tsx';
import { versionsToTry } from './versions-to-try.ts';

/** The screens of a remote for a mount. */
export const RemoteScreens = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <Region
    remote={remote}
    content={(version) => createElement(screensOf(mount, remote, version))}
    loading={<PartLoading />}
    missing={(reference, tryAgain) => <PartUnavailable part={remote} reference={reference} onRetry={tryAgain} />}
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
  const { screens } = await loadVersion(remote, version);
  const first = screens[mount]?.find(({ index }) => index)?.element;
  if (isValidElement(first) && isLazy(first.type)) await first.type.preload();
};

const isLazy = (type: unknown): type is LazyScreen<object> => typeof type === 'function' && 'preload' in type;

const known = new Map<string, LazyScreen<object>>();

const screensOf = (mount: Mount, remote: RemoteName, version: string): LazyScreen<object> => {
  const key = `${mount} ${loadedAs(remote, version)}`;
  const present = known.get(key) ?? lazyScreen(() => loadScreens(mount, remote, version));
  known.set(key, present);
  return present;
};

const loadScreens = async (mount: Mount, remote: RemoteName, version: string) => {
  const { screens } = await loadVersion(remote, version);
  const routes = screens[mount];
  if (routes === undefined) throw new Error(`${remote} ${version} has no screens for ${mount}`);
  const all = [...routes, elsewhere];
  return () => useRoutes(all);
};

/** Route for unknown paths below the mount. */
const elsewhere: RouteObject = { path: '*', element: <Navigate replace to="/" /> };
