import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { Banner } from '@roost/shared/ui/core';
import type { FramePart } from '#remotes/mounts.ts';
import { ownWorkspaces } from '#workspaces/own-workspaces.ts';
import { MobileBar } from './mobile-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and content. Everything of a workspace is made anew when another is opened. */
export const Frame = () => {
  const workspaceId = useSession((session) => session.workspace?.id);
  const hidden = useHiddenParts();
  // The session has ended, and the way to sign-in is being taken: nothing of the workspace may ask for it any more.
  if (workspaceId === undefined) return null;
  return (
    <div className="r-frame" data-hides={hidden.join(' ') || undefined}>
      {!hidden.includes('sidebar') && <Sidebar />}
      <div className="r-frame__main">
        {!hidden.includes('header') && <MobileBar />}
        <ForeignBanner />
        <main id="content" className="r-frame__content" tabIndex={-1} key={workspaceId}>
          <Outlet />
        </main>
      </div>
    </div>
  );
};

/** What the data of the open routes hides (product spec, section 2). */
const useHiddenParts = (): readonly FramePart[] =>
  useMatches().flatMap(({ handle }) => (handle as { hides?: readonly FramePart[] } | undefined)?.hides ?? []);

const ForeignBanner = () => {
  const isForeign = useSession(
    ({ user, workspace }) => user !== null && !ownWorkspaces(user).some(({ id }) => id === workspace?.id),
  );
  return (
    isForeign && (
      <Banner tone="danger" look="loud" shape="edge">
        <Trans>Foreign workspace opened. You have access as Super Admin.</Trans>
      </Banner>
    )
  );
};
