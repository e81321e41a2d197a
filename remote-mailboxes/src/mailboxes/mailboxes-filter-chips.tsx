import { useLingui } from '@lingui/react/macro';
import { FilterChips, useTagChips, type FilterChip } from '@roost/shared/lists/filter-chips';
import { useCreatedLabels, useForwardingLabels } from '@roost/shared/lists/forwarding-and-age-fields';
import { useMailboxStatusLabels } from '../details/index.ts';
import { noFilters, type MailboxesFilters } from './mailboxes-filter.ts';
import { useLastCheckLabels } from './use-last-check-labels.ts';

type MailboxesFilterChipsProps = {
  filters: MailboxesFilters;
  onChange: (change: Partial<MailboxesFilters>) => void;
};

export const MailboxesFilterChips = ({ filters, onChange }: MailboxesFilterChipsProps) => {
  const { t } = useLingui();
  const statuses = useMailboxStatusLabels();
  const checks = useLastCheckLabels();
  const forwardings = useForwardingLabels();
  const ages = useCreatedLabels();
  const tagChips = useTagChips(filters.tags, (tags) => onChange({ tags }));
  const { status, lastCheck, forwarding, created, scheduled, awaitingSlot } = filters;
  const chips: FilterChip[] = [];
  if (status !== null) {
    const label = statuses[status];
    chips.push({ key: 'status', text: t`Status: ${label}`, onRemove: () => onChange({ status: null }) });
  }
  if (lastCheck !== null) {
    const label = checks[lastCheck];
    chips.push({ key: 'check', text: t`Last spam check: ${label}`, onRemove: () => onChange({ lastCheck: null }) });
  }
  if (forwarding !== null) {
    chips.push({ key: 'forwarding', text: forwardings[forwarding], onRemove: () => onChange({ forwarding: null }) });
  }
  if (created !== null) {
    const label = ages[created];
    chips.push({ key: 'created', text: t`Created: ${label}`, onRemove: () => onChange({ created: null }) });
  }
  if (scheduled) {
    chips.push({ key: 'scheduled', text: t`Scheduled for deletion`, onRemove: () => onChange({ scheduled: false }) });
  }
  if (awaitingSlot) {
    const onRemove = () => onChange({ awaitingSlot: false });
    chips.push({ key: 'slot', text: t`Inactive because of too few slots`, onRemove });
  }
  return <FilterChips chips={[...chips, ...tagChips]} onClear={() => onChange(noFilters)} />;
};
