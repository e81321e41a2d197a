import { Trans } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { ListStates } from '@roost/shared/lists';
import type { ListState } from '@roost/shared/query';
import type { TableSelection } from '@roost/shared/ui/core';
import { MailboxesTable } from './mailboxes-table.tsx';
import { NoMailboxes } from './no-mailboxes.tsx';
import type { OpenDialog } from './open-dialog.ts';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

type MailboxesListProps = {
  type: InboxListType;
  state: ListState<Mailbox>;
  address: MailboxesAddress;
  selection: TableSelection;
  onChange: (change: Partial<MailboxesAddress>) => void;
  onClear: () => void;
  onRetry: () => void;
  onDetails: (mailbox: Mailbox) => void;
  onEdit: (mailbox: Mailbox) => void;
  onSpamCheck: (mailbox: Mailbox) => void;
  onOpen: (dialog: OpenDialog) => void;
};

export const MailboxesList = (props: MailboxesListProps) => {
  const { type, state, address, selection, onChange, onClear, onRetry } = props;
  const { onDetails, onEdit, onSpamCheck, onOpen } = props;
  return (
    <ListStates
      state={state}
      failedTitle={<Trans>Your inboxes could not be loaded</Trans>}
      empty={<NoMailboxes type={type} />}
      searched={address.search}
      onClear={onClear}
      onRetry={onRetry}
      onPage={(page) => onChange({ page })}
    >
      {(mailboxes, isLoading) => (
        <MailboxesTable
          mailboxes={mailboxes}
          sort={address.sort}
          selection={selection}
          loading={isLoading}
          onSort={(sort) => onChange({ sort, page: 1 })}
          onDetails={onDetails}
          onEdit={onEdit}
          onSpamCheck={onSpamCheck}
          onOpen={onOpen}
        />
      )}
    </ListStates>
  );
};
