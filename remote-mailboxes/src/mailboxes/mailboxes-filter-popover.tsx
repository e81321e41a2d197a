import { Trans } from '@lingui/react/macro';
import { FilterDialog } from '@roost/shared/lists/filter-dialog';
import { StatusAndTagFields } from '@roost/shared/lists/status-and-tag-fields';
import { Checkbox } from '@roost/shared/ui/core';
import { useMailboxStatusLabels } from './mailbox-status-badge.tsx';
import { noFilters, type MailboxesFilters } from './mailboxes-filter.ts';

type MailboxesFiltersDialogProps = {
  filters: MailboxesFilters;
  onApply: (filters: MailboxesFilters) => void;
  onClose: () => void;
};

export const MailboxesFiltersDialog = (props: MailboxesFiltersDialogProps) => {
  const statuses = useMailboxStatusLabels();
  return (
    <FilterDialog {...props} cleared={noFilters} title={<Trans>Filter inboxes</Trans>}>
      {(chosen, choose) => (
        <>
          <StatusAndTagFields value={chosen} statuses={statuses} onChange={choose} />
          <Checkbox checked={chosen.scheduled} onChange={({ target }) => choose({ scheduled: target.checked })}>
            <Trans>Scheduled for deletion</Trans>
          </Checkbox>
          <Checkbox checked={chosen.awaitingSlot} onChange={({ target }) => choose({ awaitingSlot: target.checked })}>
            <Trans>Inactive because of too few slots</Trans>
          </Checkbox>
        </>
      )}
    </FilterDialog>
  );
};
