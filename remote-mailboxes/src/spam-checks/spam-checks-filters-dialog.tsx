import { Trans, useLingui } from '@lingui/react/macro';
import { FilterPopover } from '@roost/shared/lists/filter-popover';
import { FilterSelect } from '@roost/shared/lists/filter-select';
import { useOutcomeLabels, useSpamCheckStatusLabels } from '../spam-check-details/index.ts';
import type { SpamChecksFilters } from './use-spam-checks-url-state.ts';

type SpamChecksFiltersDialogProps = {
  filters: SpamChecksFilters;
  onApply: (filters: SpamChecksFilters) => void;
  onClose: () => void;
};

export const SpamChecksFiltersDialog = ({ filters, onApply, onClose }: SpamChecksFiltersDialogProps) => {
  const { t } = useLingui();
  const statuses = useSpamCheckStatusLabels();
  const outcomes = useOutcomeLabels();
  return (
    <FilterPopover
      title={<Trans>Filter spam checks</Trans>}
      filters={filters}
      cleared={{ status: null, outcome: null }}
      onApply={onApply}
      onClose={onClose}
    >
      {({ status, outcome }, choose) => (
        <>
          <FilterSelect
            label={<Trans>Status</Trans>}
            any={t`Any status`}
            labels={statuses}
            value={status}
            onChange={(next) => choose({ status: next })}
          />
          <FilterSelect
            label={<Trans>Result</Trans>}
            any={t`Any result`}
            labels={outcomes}
            value={outcome}
            onChange={(next) => choose({ outcome: next })}
          />
        </>
      )}
    </FilterPopover>
  );
};
