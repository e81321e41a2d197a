import { Trans } from '@lingui/react/macro';
import type { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { FiltersDialog, type Filters } from '@roost/shared/lists/filters-dialog';
import { useDomainStatusLabels } from './domain-status-badge.tsx';

type DomainsFiltersDialogProps = {
  filters: Filters<DomainStatus>;
  onApply: (filters: Filters<DomainStatus>) => void;
  onClose: () => void;
};

export const DomainsFiltersDialog = (props: DomainsFiltersDialogProps) => (
  <FiltersDialog
    {...props}
    cleared={noFilters}
    title={<Trans>Filter domains</Trans>}
    statuses={useDomainStatusLabels()}
  />
);

const noFilters: Filters<DomainStatus> = { status: null, tags: [] };
