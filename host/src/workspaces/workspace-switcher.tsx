import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { Avatar } from '@roost/shared/avatar/avatar';
import { LazyPopover } from '#layout/lazy-popover.tsx';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { SwitcherFallback } from './switcher-fallback.tsx';

const WorkspaceMenu = lazyScreen(
  async () => (await import(/* webpackChunkName: "menus" */ './workspace-menu.tsx')).WorkspaceMenu,
);
const WorkspaceDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "menus" */ './workspace-dialog.tsx')).WorkspaceDialog,
);

/** Shows the open workspace and opens the list of others; '+ New workspace' opens a dialog (product spec, section 2). */
export const WorkspaceSwitcher = () => {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="r-workspace">
      <LazyPopover
        name="Workspace menu"
        Trigger={SwitcherButton}
        Content={WorkspaceMenu}
        fallback={({ trigger }) => <SwitcherFallback trigger={trigger} />}
      />
      <Button variant="ghost" size="sm" onClick={() => setIsCreating(true)}>
        <Trans>+ New workspace</Trans>
      </Button>
      {isCreating && (
        <LazyHostComponent
          name="Workspace dialog"
          fallback={(retry) => <ComponentUnavailable onRetry={retry} onClose={() => setIsCreating(false)} />}
        >
          <WorkspaceDialog onClose={() => setIsCreating(false)} />
        </LazyHostComponent>
      )}
    </div>
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
