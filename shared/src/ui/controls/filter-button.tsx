import { Plural, Trans } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';

export type FilterButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant'> & {
  /** How many filters are active. */
  count: number;
};

export function FilterButton({ count, ...rest }: FilterButtonProps) {
  return (
    <Button {...rest} variant="outline" icon={<ListFilter aria-hidden />}>
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
