import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { PlacementStatus } from '@roost/shared/contracts/inbox-placement';
import { Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { usePlacementStatusWords } from './placement-status-badge.tsx';

type PlacementsFiltersDialogProps = {
  status: PlacementStatus | null;
  onApply: (status: PlacementStatus | null) => void;
  onClose: () => void;
};

export const PlacementsFiltersDialog = ({ status, onApply, onClose }: PlacementsFiltersDialogProps) => {
  const { t } = useLingui();
  const id = useId();
  const words = usePlacementStatusWords();
  const [chosen, setChosen] = useState(status);
  const apply = (next: PlacementStatus | null) => {
    onApply(next);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Filter placement tests</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" variant="ghost" onClick={() => apply(null)}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="solid" onClick={() => apply(chosen)}>
            <Trans>Apply filters</Trans>
          </Button>
        </>
      }
    >
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Status</Trans>
        </label>
        <NativeSelect
          id={id}
          value={chosen ?? ''}
          options={[
            { value: '', label: t`Any status` },
            ...PlacementStatus.options.map((value) => ({ value, label: words[value] })),
          ]}
          onChange={({ target }) => setChosen(PlacementStatus.options.find((one) => one === target.value) ?? null)}
        />
      </div>
    </Dialog>
  );
};
