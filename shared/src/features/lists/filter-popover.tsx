import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '@roost/shared/ui/core';
import { AnchoredPopover } from '@roost/shared/ui/overlays';

type FilterPopoverProps<Filters> = {
  title: ReactNode;
  filters: Filters;
  /** The values without any filter. */
  cleared: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
  children: (draftFilters: Filters, choose: (change: Partial<Filters>) => void) => ReactNode;
};

/**
 * Edits the filters of a list below its `FilterButton`; changes apply on submit. Loaded on demand, because no first
 * screen needs it.
 */
export const FilterPopover = <Filters extends object>(props: FilterPopoverProps<Filters>) => {
  const { title, filters, cleared, onApply, onClose, children } = props;
  const [chosen, setChosen] = useState(filters);
  const apply = (next: Filters) => {
    onApply(next);
    onClose();
  };
  return (
    <AnchoredPopover anchor={filterButton} title={title} onClose={onClose}>
      <div className="r-filters">
        {children(chosen, (change) => setChosen({ ...chosen, ...change }))}
        <div className="r-filters__actions">
          <Button variant="ghost" onClick={() => apply(cleared)}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            <Trans>Apply filters</Trans>
          </Button>
        </div>
      </div>
    </AnchoredPopover>
  );
};

const filterButton = () => document.getElementById('filter-button');
