import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';

type FilterDialogProps<Filters> = {
  title: ReactNode;
  filters: Filters;
  /** The values without any filter. */
  cleared: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
  children: (draftFilters: Filters, choose: (change: Partial<Filters>) => void) => ReactNode;
};

/** Edits the filters of a list; changes apply on submit. Loaded on demand, because no first screen needs it. */
export const FilterDialog = <Filters extends object>(props: FilterDialogProps<Filters>) => {
  const { title, filters, cleared, onApply, onClose, children } = props;
  const [chosen, setChosen] = useState(filters);
  const apply = (next: Filters) => {
    onApply(next);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply(cleared)}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            <Trans>Apply filters</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">{children(chosen, (change) => setChosen({ ...chosen, ...change }))}</div>
    </Dialog>
  );
};
