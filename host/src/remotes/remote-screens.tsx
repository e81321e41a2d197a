import { Suspense, use, useState } from 'react';
import { Attempt } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { Navigate, useRoutes, type RouteObject } from '@roost/shared/router';
import { loadRemoteModule, tryRemoteAgain } from './load-remote.ts';
import { PartLoading } from './part-loading.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { PartUnavailable } from './part-unavailable.tsx';

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
        <Suspense fallback={<PartLoading />}>
          <Loaded mount={mount} module={loadRemoteModule(remote)} />
        </Suspense>
      </Attempt>
    </RegionBoundary>
  );
};

const Loaded = ({ mount, module }: { mount: Mount; module: ReturnType<typeof loadRemoteModule> }) => {
  const screens = use(module).screens[mount];
  if (screens === undefined) throw new Error(`The remote has no screens for ${mount}`);
  return useRoutes([...screens, elsewhere]);
};

/** A path below the place that the remote does not know. */
const elsewhere: RouteObject = { path: '*', element: <Navigate replace to="/" /> };
