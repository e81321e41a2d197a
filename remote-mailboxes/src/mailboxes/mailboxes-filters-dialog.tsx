import { Trans } from '@lingui/react/macro';
import { FiltersDialog } from '@roost/shared/lists/filters-dialog';
import { Checkbox } from '@roost/shared/ui/core';
import { useMailboxStatusLabels } from './mailbox-status-badge.tsx';
import { noFilters, type MailboxesFilters } from './mailboxes-filter.ts';

type MailboxesFiltersDialogProps = {
  filters: MailboxesFilters;
  onApply: (filters: MailboxesFilters) => void;
  onClose: () => void;
};

export const MailboxesFiltersDialog = (props: MailboxesFiltersDialogProps) => (
  <FiltersDialog
    {...props}
    cleared={noFilters}
    title={<Trans>Filter inboxes</Trans>}
    statuses={useMailboxStatusLabels()}
  >
    {(chosen, choose) => (
      <>
        <Checkbox checked={chosen.scheduled} onChange={({ target }) => choose({ scheduled: target.checked })}>
          <Trans>Scheduled for deletion</Trans>
        </Checkbox>
        <Checkbox checked={chosen.awaitingSlot} onChange={({ target }) => choose({ awaitingSlot: target.checked })}>
          <Trans>Inactive because of too few slots</Trans>
        </Checkbox>
      </>
    )}
  </FiltersDialog>
);
