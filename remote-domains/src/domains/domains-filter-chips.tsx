import { useLingui } from '@lingui/react/macro';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { FilterChips, useTagChips, type FilterChip } from '@roost/shared/lists/filter-chips';
import { useCreatedLabels, useForwardingLabels } from '@roost/shared/lists/forwarding-and-age-fields';
import { HiddenProgress } from '@roost/shared/lists/hidden-progress';
import { useDomainStatusLabels } from '../details/index.ts';
import { domainsFilter, noFilters, type DomainsFilters } from './domains-filter.ts';
import { useHealthLabels, useInboxesLabels } from './use-filter-labels.ts';

type DomainsFilterChipsProps = {
  filters: DomainsFilters & { search: string };
  onChange: (change: Partial<DomainsFilters>) => void;
  onRemoveTag: (id: string) => void;
};

export const DomainsFilterChips = ({ filters, onChange, onRemoveTag }: DomainsFilterChipsProps) => {
  const { t } = useLingui();
  const statuses = useDomainStatusLabels();
  const levels = useHealthLabels();
  const types = useInboxesLabels();
  const forwardings = useForwardingLabels();
  const ages = useCreatedLabels();
  const tagChips = useTagChips(filters.tags, onRemoveTag);
  const { search, tags, status, health, inboxes, forwarding, created } = filters;
  const chips: FilterChip[] = [];
  if (status !== null) {
    const label = statuses[status];
    chips.push({ key: 'status', text: t`Status: ${label}`, onRemove: () => onChange({ status: null }) });
  }
  if (health !== null) {
    const label = levels[health];
    chips.push({ key: 'health', text: t`Health: ${label}`, onRemove: () => onChange({ health: null }) });
  }
  if (inboxes !== null) {
    const label = types[inboxes];
    chips.push({ key: 'inboxes', text: t`Type: ${label}`, onRemove: () => onChange({ inboxes: null }) });
  }
  if (forwarding !== null) {
    chips.push({ key: 'forwarding', text: forwardings[forwarding], onRemove: () => onChange({ forwarding: null }) });
  }
  if (created !== null) {
    const label = ages[created];
    chips.push({ key: 'created', text: t`Created: ${label}`, onRemove: () => onChange({ created: null }) });
  }
  // Only filters that setup does not affect: a pending domain has neither inboxes nor health.
  const pending = domainsFilter({ ...noFilters, search, tags, created, status: 'Pending' });
  return (
    <>
      {status !== null && status !== 'Pending' && (
        <HiddenProgress
          endpoint={listDomains}
          inputs={[{ query: { ...pending, limit: 1 } }]}
          totalOf={({ total }) => total}
        />
      )}
      <FilterChips chips={[...chips, ...tagChips]} onClear={() => onChange(noFilters)} />
    </>
  );
};
