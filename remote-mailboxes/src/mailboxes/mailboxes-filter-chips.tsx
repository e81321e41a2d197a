import { useLingui } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { FilterChips, useTagChips, type FilterChip } from '@roost/shared/lists/filter-chips';
import { useCreatedLabels, useForwardingLabels } from '@roost/shared/lists/forwarding-and-age-fields';
import { HiddenProgress } from '@roost/shared/lists/hidden-progress';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useMailboxStatusLabels } from '../details/index.ts';
import { mailboxesFilter, noFilters, type MailboxesFilters } from './mailboxes-filter.ts';
import { useLastCheckLabels } from './use-last-check-labels.ts';

type MailboxesFilterChipsProps = {
  type: InboxListType;
  filters: MailboxesFilters & { search: string };
  onChange: (change: Partial<MailboxesFilters>) => void;
  onRemoveTag: (id: string) => void;
};

export const MailboxesFilterChips = ({ type, filters, onChange, onRemoveTag }: MailboxesFilterChipsProps) => {
  const { t } = useLingui();
  const statuses = useMailboxStatusLabels();
  const checks = useLastCheckLabels();
  const forwardings = useForwardingLabels();
  const ages = useCreatedLabels();
  const tagChips = useTagChips(filters.tags, onRemoveTag);
  const { search, tags, status, lastCheck, forwarding, created, scheduled, awaitingSlot, failing } = filters;
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
  if (failing) {
    chips.push({ key: 'failing', text: t`Connection: failing`, onRemove: () => onChange({ failing: false }) });
  }
  // Only filters that a change of an inbox does not affect: it can set the forwarding, for example.
  const unaffected = { ...noFilters, search, tags, created };
  return (
    <>
      {status !== null && !isBusy(status) && (
        <HiddenProgress
          endpoint={listMailboxes}
          inputs={busyStatuses.map((busy) => ({
            query: { ...mailboxesFilter(type, { ...unaffected, status: busy }), limit: 1 },
          }))}
          totalOf={({ total }) => total}
        />
      )}
      <FilterChips chips={[...chips, ...tagChips]} onClear={() => onChange(noFilters)} />
    </>
  );
};

const busyStatuses = MailboxStatus.options.filter(isBusy);
