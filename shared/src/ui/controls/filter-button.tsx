import { Plural, Trans } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';

export type FilterButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant'> & {
  /** How many filters are active. */
  count: number;
  /** Whether the popover below the button is open. */
  isOpen: boolean;
};

export function FilterButton({ count, isOpen, ...rest }: FilterButtonProps) {
  return (
    <Button {...rest} id="filter-button" aria-expanded={isOpen} variant="outline" icon={<ListFilter aria-hidden />}>
      <Trans>Filter</Trans>
      {count > 0 && (
        <>
          <span className="r-filter-count" aria-hidden>
            {count}
          </span>
          <span className="r-hidden">
            <Plural value={count} one="# filter is on" other="# filters are on" />
          </span>
        </>
      )}
    </Button>
  );
}
