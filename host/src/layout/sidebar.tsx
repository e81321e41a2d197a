import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, LogOut, Mail, Megaphone } from 'lucide-react';
import { runtimeConfig } from '@roost/shared/platform';
import { Button } from '@roost/shared/ui/core';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { WorkspaceSwitcher } from '#workspaces/workspace-switcher.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { UsageBlock } from './usage-block.tsx';
import { useNavigationItems } from './use-navigation-items.tsx';

/** 270 px wide: switcher, navigation, usage, help (product spec, section 2). */
export const Sidebar = () => {
  const { t } = useLingui();
  const items = useNavigationItems();
  const { links } = runtimeConfig();
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
      <div className="r-sidebar__links">
        <a className="r-nav-link" href={links.help} target="_blank" rel="noreferrer">
          <BookOpen aria-hidden />
          <Trans>Help</Trans>
        </a>
        <a className="r-nav-link" href={links.changelog} target="_blank" rel="noreferrer">
          <Megaphone aria-hidden />
          <Trans>Changelog</Trans>
        </a>
        <a className="r-nav-link" href={links.requestAccess}>
          <Mail aria-hidden />
          <Trans>Request access</Trans>
        </a>
      </div>
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
