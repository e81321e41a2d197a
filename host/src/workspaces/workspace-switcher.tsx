import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { Avatar } from '@roost/shared/avatar/avatar';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { SwitcherFallback } from './switcher-fallback.tsx';

const WorkspaceMenu = lazyScreen(
  async () => (await import(/* webpackChunkName: "workspaces" */ './workspace-menu.tsx')).WorkspaceMenu,
);
const WorkspaceDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "workspaces" */ './workspace-dialog.tsx')).WorkspaceDialog,
);

/** Shows the open workspace and the list of others; '+ New workspace' opens a dialog. */
export const WorkspaceSwitcher = () => {
  const [isCreating, setIsCreating] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  // Loads the menu's script on hover or focus, not before.
  const fetchMenu = () => void WorkspaceMenu.preload().catch(() => undefined);
  const closed = (
    <SwitcherButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => setIsRequested(true)}
    />
  );
  return (
    <>
      {isRequested ? (
        <LazyHostComponent
          name="Workspace menu"
          loading={closed}
          fallback={() => <SwitcherFallback trigger={closed} />}
        >
          <WorkspaceMenu trigger={<SwitcherButton />} onCreate={() => setIsCreating(true)} />
        </LazyHostComponent>
      ) : (
        closed
      )}
      {isCreating && (
        <LazyHostComponent
          name="Workspace dialog"
          fallback={(retry) => <ComponentUnavailable onRetry={retry} onClose={() => setIsCreating(false)} />}
        >
          <WorkspaceDialog onClose={() => setIsCreating(false)} />
        </LazyHostComponent>
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
