import { NavLink } from '@roost/shared/router';
import { prefetchMount } from '#remotes/prefetch.ts';
import type { NavigationItem } from './use-navigation-items.tsx';

/** A link of the menu; pointing at it or focusing it fetches the part that it leads to. */
export const NavigationLink = ({ item, onFollow }: { item: NavigationItem; onFollow?: () => void }) => (
  <NavLink
    className="r-nav-link"
    to={item.to}
    onPointerEnter={() => prefetchMount(item.mount)}
    onFocus={() => prefetchMount(item.mount)}
    onClick={onFollow}
  >
    {item.icon}
    <span>{item.label}</span>
  </NavLink>
);
