import { Trans } from '@lingui/react/macro';
import type { MailboxStatus } from '@roost/shared/contracts/mailbox';
import { FiltersDialog, type Filters } from '@roost/shared/lists/filters-dialog';
import { useMailboxStatusWords } from './mailbox-status-badge.tsx';

type MailboxesFiltersDialogProps = {
  filters: Filters<MailboxStatus>;
  onApply: (filters: Filters<MailboxStatus>) => void;
  onClose: () => void;
};

export const MailboxesFiltersDialog = (props: MailboxesFiltersDialogProps) => (
  <FiltersDialog {...props} title={<Trans>Filter inboxes</Trans>} statuses={useMailboxStatusWords()} />
);
