import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { Outlet, useLoaderData, useMatches, useRouteError } from '@roost/shared/router';
import { ownWorkspaces, useSession } from '@roost/shared/session';
import { Banner, PageTitle } from '@roost/shared/ui/core';
import { mountPointAt } from '#remotes/registry/mounts-and-slots.ts';
import { enterWorkspace } from '#session/enter-workspace.ts';
import { RouteError } from '#root/route-error.tsx';
import type { LoadedWorkspace } from '#session/load-workspace.ts';
import { MobileBar } from './mobile-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * Sidebar and content. Enters the workspace of a committed navigation; another workspace mounts all content again. As
 * the error element of its route it shows the failure in place of the content.
 */
export const AppShell = () => {
  const loaded = useLoaderData<LoadedWorkspace | undefined>();
  const hasFailed = Boolean(useRouteError());
  const workspaceId = useSession((session) => session.workspace?.id);
  // Parts that the mount hides (product spec, section 2).
  const { hides: hidden = [] } = mountPointAt(useMatches().at(-1)?.pathname ?? '') ?? {};
  // Runs before the first paint at the new URL, so that no workspace shows under the URL of another.
  useLayoutEffect(() => loaded && enterWorkspace(loaded), [loaded]);
  // The session has ended and a redirect to sign-in is pending: children would fail without a workspace.
  if (workspaceId === undefined) return hasFailed ? <RouteError /> : null;
  return (
    <div className="r-frame" data-hides={hidden.join(' ') || undefined}>
      {/* Until a mount sets its title. */}
      <PageTitle />
      {!hidden.includes('sidebar') && <Sidebar />}
      <div className="r-frame__main">
        {!hidden.includes('header') && <MobileBar />}
        <ForeignBanner />
        {hasFailed ? (
          <RouteError />
        ) : (
          <main id="content" className="r-frame__content" tabIndex={-1} key={workspaceId}>
            {workspaceId === loaded?.workspace.id && <Outlet />}
          </main>
        )}
      </div>
    </div>
  );
};

const ForeignBanner = () => {
  const isForeign = useSession(
    ({ user, workspace }) => user !== null && !ownWorkspaces(user).some(({ id }) => id === workspace?.id),
  );
  return (
    isForeign && (
      <Banner tone="danger" emphasis="loud" shape="edge">
        <Trans>Foreign workspace opened. You have access as Super Admin.</Trans>
      </Banner>
    )
  );
};
