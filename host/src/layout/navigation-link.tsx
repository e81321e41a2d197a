import { NavLink } from '@roost/shared/router';
import { prefetchMount } from '#remotes/ui/mount-and-slot-outlets.tsx';
import type { NavigationItem } from './use-navigation-items.ts';

/** A link of the menu; hover or focus prefetches its mount. */
export const NavigationLink = ({ item, onFollow }: { item: NavigationItem; onFollow?: () => void }) => (
  <NavLink
    className="r-nav-link"
    to={item.to}
    onPointerEnter={() => prefetchMount(item.mount)}
    onFocus={() => prefetchMount(item.mount)}
    onClick={onFollow}
  >
    <item.Icon aria-hidden />
    <span>{item.label}</span>
  </NavLink>
);
