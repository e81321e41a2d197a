import { createElement, isValidElement, Suspense, useState, type ComponentType } from 'react';
import { Attempt, lazyScreen, type LazyScreen } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { loadRemoteModule, tryRemoteAgain } from './load-remote.ts';
import { PartLoading } from './part-loading.tsx';
import { PartUnavailable } from './part-unavailable.tsx';
import { RegionBoundary } from './region-boundary.tsx';

/** The screens that a remote has for a place. What goes wrong in there stays in this region, which can be tried again. */
export const RemoteScreens = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    tryRemoteAgain(remote);
    setAttempt(attempt + 1);
  };
  return (
    <RegionBoundary
      key={attempt}
      name={remote}
      fallback={(error) => <PartUnavailable part={remote} error={error} onRetry={tryAgain} />}
    >
      <Attempt value={attempt}>
        <Suspense fallback={<PartLoading />}>{createElement(screensOf(mount, remote))}</Suspense>
      </Attempt>
    </RegionBoundary>
  );
};

/**
 * Loads the code of a place and of its first screen, so that the place is shown at once when it is gone to: what suspends shows its
 * skeleton for 300 ms at least, as React has it. Rejects as loading does.
 */
export const preloadScreens = async ({ mount, remote }: { mount: Mount; remote: RemoteName }): Promise<void> => {
  await screensOf(mount, remote).preload();
  const { screens } = await loadRemoteModule(remote);
  const first = screens[mount]?.find(({ index }) => index)?.element;
  if (isValidElement(first) && isLazy(first.type)) await first.type.preload();
};

const isLazy = (type: unknown): type is LazyScreen<object> => typeof type === 'function' && 'preload' in type;

const known = new Map<Mount, LazyScreen<object>>();

const screensOf = (mount: Mount, remote: RemoteName): LazyScreen<object> => {
  const present = known.get(mount) ?? lazyScreen(() => loadScreens(mount, remote));
  known.set(mount, present);
  return present;
};

const loadScreens = async (mount: Mount, remote: RemoteName): Promise<ComponentType> => {
  const { screens } = await loadRemoteModule(remote);
  const routes = screens[mount];
  if (routes === undefined) throw new Error(`${remote} has no screens for ${mount}`);
  const all = [...routes, elsewhere];
  return () => useRoutes(all);
};

/** A path below the place that the remote does not know. */
const elsewhere: RouteObject = { path: '*', element: <Navigate replace to="/" /> };
