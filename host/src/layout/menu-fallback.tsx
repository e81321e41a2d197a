import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import { NavigationLink } from './navigation-link.tsx';
import { useNavigationItems } from './use-navigation-items.ts';

/** Fallback for the mobile menu when its script cannot be loaded. */
export const MenuFallback = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const items = useNavigationItems();
  return (
    <nav className="r-mobile-menu r-plain-menu" aria-label={t`Menu`}>
      {items.map((item) => (
        <NavigationLink key={item.mount} item={item} onFollow={onClose} />
      ))}
      <Button variant="ghost" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </nav>
  );
};
