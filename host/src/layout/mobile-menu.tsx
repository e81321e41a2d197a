import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '@roost/shared/ui/core';
import { Drawer } from '@roost/shared/ui/overlays';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { TasksButton } from '#tasks/tasks-button.tsx';
import { SuperAdminSwitch } from '#workspaces/super-admin-switch.tsx';
import { WorkspaceSwitcher } from '#workspaces/workspace-switcher.tsx';
import { AccountIdentity } from './account-identity.tsx';
import { AccountPanel } from './account-panel.tsx';
import { HelpLinks } from './help-links.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { UsageBlock } from './usage-block.tsx';
import { useNavigationItems } from './use-navigation-items.ts';

/** A drawer on the right: 384 px wide, or full width on phones (product spec, section 2). */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const items = useNavigationItems();
  const signOut = useSignOut();
  return (
    <Drawer open size="menu" title={<Trans>Menu</Trans>} onClose={onClose}>
      <WorkspaceSwitcher />
      <nav className="r-mobile-menu">
        {items.map((item) => (
          <NavigationLink key={item.mount} item={item} onFollow={onClose} />
        ))}
      </nav>
      <UsageBlock onFollow={onClose} />
      <TasksButton />
      <HelpLinks />
      <SuperAdminSwitch />
      <section className="r-mobile-account" aria-label={t`Account`}>
        <div className="r-mobile-account__identity">
          <AccountIdentity />
        </div>
        <AccountPanel onFollow={onClose} />
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut.start}>
          <Trans>Logout</Trans>
        </Button>
      </section>
      {signOut.question}
    </Drawer>
  );
};
