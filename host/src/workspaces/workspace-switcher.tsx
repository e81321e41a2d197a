import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { Avatar } from '@roost/shared/ui/core';
import { HostPiece } from '#root/host-piece.tsx';
import { PieceUnavailable } from '#root/piece-unavailable.tsx';
import { PlainSwitcher } from './plain-switcher.tsx';

const WorkspaceMenu = lazyScreen(
  async () => (await import(/* webpackChunkName: "workspaces" */ './workspace-menu.tsx')).WorkspaceMenu,
);
const WorkspaceDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "workspaces" */ './workspace-dialog.tsx')).WorkspaceDialog,
);

/** Shows the open workspace and the list of others; '+ New workspace' opens a dialog. */
export const WorkspaceSwitcher = () => {
  const [isCreating, setIsCreating] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  // Loads the menu's script on hover or focus, not before.
  const fetchMenu = () => void WorkspaceMenu.preload().catch(() => undefined);
  const closed = (
    <SwitcherButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => setIsAsked(true)}
    />
  );
  return (
    <>
      {isAsked ? (
        <HostPiece name="Workspace menu" loading={closed} fallback={() => <PlainSwitcher trigger={closed} />}>
          <WorkspaceMenu trigger={<SwitcherButton />} onCreate={() => setIsCreating(true)} />
        </HostPiece>
      ) : (
        closed
      )}
      {isCreating && (
        <HostPiece
          name="Workspace dialog"
          fallback={(retry) => <PieceUnavailable onRetry={retry} onClose={() => setIsCreating(false)} />}
        >
          <WorkspaceDialog onClose={() => setIsCreating(false)} />
        </HostPiece>
      )}
    </>
  );
};

const SwitcherButton = (props: ComponentProps<'button'>) => {
  const { t } = useLingui();
  const workspace = useSession((session) => session.workspace);
  if (workspace === null) return null;
  const { name, avatar, avatarEmoji, avatarBackground } = workspace;
  return (
    <button type="button" aria-label={t`Workspace: ${name}`} {...props} className="r-switcher">
      <Avatar name={name} image={avatar} emoji={avatarEmoji} background={avatarBackground} shape="square" />
      <span className="r-switcher__name">{name}</span>
      <ChevronsUpDown aria-hidden />
    </button>
  );
};
