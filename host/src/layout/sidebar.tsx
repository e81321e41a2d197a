import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '@roost/shared/ui/core';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { SuperAdminSwitch } from '#workspaces/super-admin-switch.tsx';
import { WorkspaceSwitcher } from '#workspaces/workspace-switcher.tsx';
import { HelpLinks } from './help-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { UsageBlock } from './usage-block.tsx';
import { useNavigationItems } from './use-navigation-items.tsx';

/** The sidebar, 270 px wide: switcher, navigation, usage and help (product spec, section 2). */
export const Sidebar = () => {
  const { t } = useLingui();
  const items = useNavigationItems();
  const signOut = useSignOut();
  return (
    <aside className="r-sidebar">
      <WorkspaceSwitcher />
      <nav className="r-sidebar__nav" aria-label={t`Main`}>
        {items.map((item) => (
          <NavigationLink key={item.mount} item={item} />
        ))}
      </nav>
      <UsageBlock />
      <HelpLinks />
      <SuperAdminSwitch />
      <div className="r-sidebar__foot">
        <Button variant="ghost" size="sm" icon={<LogOut aria-hidden />} onClick={signOut.start}>
          <Trans>Logout</Trans>
        </Button>
        <LanguageSwitch />
      </div>
      {signOut.question}
    </aside>
  );
};
