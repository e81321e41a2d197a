import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { lazyScreen, runtimeConfig } from '@roost/shared/platform';
import { useSession } from '@roost/shared/session';
import { IconButton } from '@roost/shared/ui/core';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { MenuFallback } from './menu-fallback.tsx';

const MobileMenu = lazyScreen(
  async () => (await import(/* webpackChunkName: "menus" */ './mobile-menu.tsx')).MobileMenu,
);

/** Header of narrow screens, which replaces the sidebar. */
export const MobileBar = () => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const name = useSession(({ workspace }) => workspace?.name);
  return (
    <header className="r-mobile-bar">
      <img src={runtimeConfig().brand.logo ?? '/favicon.svg'} alt="" width={24} height={24} />
      <span className="r-mobile-bar__name">{name}</span>
      <IconButton label={t`Menu`} icon={<Menu aria-hidden />} aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <LazyHostComponent name="Mobile menu" fallback={() => <MenuFallback onClose={() => setIsOpen(false)} />}>
          <MobileMenu onClose={() => setIsOpen(false)} />
        </LazyHostComponent>
      )}
    </header>
  );
};
