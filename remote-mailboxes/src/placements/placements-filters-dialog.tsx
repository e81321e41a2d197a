import { Trans, useLingui } from '@lingui/react/macro';
import type { PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import { FilterPopover } from '@roost/shared/lists/filter-popover';
import { FilterSelect } from '@roost/shared/lists/filter-select';
import { usePlacementStatusLabels } from './placement-status-badge.tsx';

type PlacementsFiltersDialogProps = {
  status: PlacementStatus | null;
  onApply: (status: PlacementStatus | null) => void;
  onClose: () => void;
};

export const PlacementsFiltersDialog = ({ status, onApply, onClose }: PlacementsFiltersDialogProps) => {
  const { t } = useLingui();
  const labels = usePlacementStatusLabels();
  return (
    <FilterPopover
      title={<Trans>Filter placement tests</Trans>}
      filters={{ status }}
      cleared={{ status: null }}
      onApply={(next) => onApply(next.status)}
      onClose={onClose}
    >
      {(chosen, choose) => (
        <FilterSelect
          label={<Trans>Status</Trans>}
          any={t`Any status`}
          labels={labels}
          value={chosen.status}
          onChange={(next) => choose({ status: next })}
        />
      )}
    </FilterPopover>
  );
};
