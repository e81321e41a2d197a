import { Trans } from '@lingui/react/macro';
import type { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { FilterDialog } from '@roost/shared/lists/filter-dialog';
import { StatusAndTagFields } from '@roost/shared/lists/status-and-tag-fields';
import { useDomainStatusLabels } from '../details/index.ts';

type DomainsFilters = { status: DomainStatus | null; tags: string[] };

type DomainsFiltersDialogProps = {
  filters: DomainsFilters;
  onApply: (filters: DomainsFilters) => void;
  onClose: () => void;
};

export const DomainsFiltersDialog = (props: DomainsFiltersDialogProps) => {
  const statuses = useDomainStatusLabels();
  return (
    <FilterDialog {...props} cleared={noFilters} title={<Trans>Filter domains</Trans>}>
      {(chosen, choose) => <StatusAndTagFields value={chosen} statuses={statuses} onChange={choose} />}
    </FilterDialog>
  );
};

const noFilters: DomainsFilters = { status: null, tags: [] };
