import { useLingui } from '@lingui/react/macro';
import { TasksButton } from '#tasks/tasks-button.tsx';
import { SuperAdminSwitch } from '#workspaces/super-admin-switch.tsx';
import { WorkspaceSwitcher } from '#workspaces/workspace-switcher.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HelpLinks } from './help-links.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { UsageBlock } from './usage-block.tsx';
import { useNavigationItems } from './use-navigation-items.ts';

/** The sidebar, 270 px wide: switcher, navigation, usage, help and account (product spec, section 2). */
export const Sidebar = () => {
  const { t } = useLingui();
  const items = useNavigationItems();
  return (
    <aside className="r-sidebar">
      <WorkspaceSwitcher />
      <nav className="r-sidebar__nav" aria-label={t`Main`}>
        {items.map((item) => (
          <NavigationLink key={item.mount} item={item} />
        ))}
      </nav>
      <UsageBlock />
      <TasksButton />
      <HelpLinks />
      <SuperAdminSwitch />
      <div className="r-sidebar__account">
        <AccountMenu />
      </div>
    </aside>
  );
};
