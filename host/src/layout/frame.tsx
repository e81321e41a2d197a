import { Trans } from '@lingui/react/macro';
import { Outlet } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { Banner } from '@roost/shared/ui/core';
import { ownWorkspaces } from '#workspaces/own-workspaces.ts';
import { MobileBar } from './mobile-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and content. Everything of a workspace is made anew when another is opened. */
export const Frame = () => {
  const workspaceId = useSession((session) => session.workspace?.id);
  // The session has ended, and the way to sign-in is being taken: nothing of the workspace may ask for it any more.
  if (workspaceId === undefined) return null;
  return (
    <div className="r-frame">
      <Sidebar />
      <div className="r-frame__main">
        <MobileBar />
        <ForeignBanner />
        <main id="content" className="r-frame__content" key={workspaceId}>
          <Outlet />
        </main>
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
      <Banner tone="danger" look="loud" shape="edge">
        <Trans>Foreign workspace opened. You have access as Super Admin.</Trans>
      </Banner>
    )
  );
};
