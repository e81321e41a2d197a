import { createElement, type ComponentType } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { loadVersion } from './load-version.ts';
import { PartLoading } from './part-loading.tsx';
import { PartUnavailable } from './part-unavailable.tsx';
import { Region } from './region.tsx';

/** The screens that a remote has for a place. */
export const RemoteScreens = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <Region
    remote={remote}
    content={(version) => createElement(screensOf(mount, remote, version))}
    loading={<PartLoading />}
    missing={(why, tryAgain) => <PartUnavailable part={remote} error={why} onRetry={tryAgain} />}
  />
);

const known = new Map<string, ComponentType>();

const screensOf = (mount: Mount, remote: RemoteName, version: string): ComponentType => {
  const key = `${mount} ${version}`;
  const present = known.get(key) ?? lazyScreen(() => loadScreens(mount, remote, version));
  known.set(key, present);
  return present;
};

const loadScreens = async (mount: Mount, remote: RemoteName, version: string): Promise<ComponentType> => {
  const { screens } = await loadVersion(remote, version);
  const routes = screens[mount];
  if (routes === undefined) throw new Error(`${remote} ${version} has no screens for ${mount}`);
  const all = [...routes, elsewhere];
  return () => useRoutes(all);
};

/** A path below the place that the remote does not know. */
const elsewhere: RouteObject = { path: '*', element: <Navigate replace to="/" /> };
