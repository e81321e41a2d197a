import { Trans } from '@lingui/react/macro';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { Mailbox } from '@roost/shared/contracts/mailbox';
import { useFailureText } from '@roost/shared/http';
import type { ListState } from '@roost/shared/query';
import { LastPage } from '@roost/shared/router';
import {
  Banner,
  Button,
  EmptyState,
  FailedState,
  NoMatchState,
  Pagination,
  type TableSelection,
} from '@roost/shared/ui/core';
import { CreateMailboxesLink } from './create-mailboxes-link.tsx';
import { MailboxesTable } from './mailboxes-table.tsx';
import { useCreationRefusal } from './use-creation-refusal.ts';
import type { MailboxesAddress } from './use-mailboxes-address.ts';

type MailboxesListProps = {
  type: InboxListType;
  state: ListState<Mailbox>;
  address: MailboxesAddress;
  selection: TableSelection;
  /** Another page or search is on its way; the one before is still shown. */
  isReading: boolean;
  onChange: (change: Partial<MailboxesAddress>) => void;
  onClear: () => void;
  onRetry: () => void;
};

export const MailboxesList = (props: MailboxesListProps) => {
  const { type, state, address, selection, isReading, onChange, onClear, onRetry } = props;
  const textOf = useFailureText();
  const refusal = useCreationRefusal(type);
  switch (state.state) {
    case 'failed':
      return (
        <FailedState
          title={<Trans>Your inboxes could not be loaded</Trans>}
          reference={state.failure.reference}
          onRetry={onRetry}
        >
          {textOf(state.failure)}
        </FailedState>
      );
    case 'empty':
      return (
        <EmptyState
          title={<Trans>You don't have inboxes yet</Trans>}
          action={refusal === undefined && <CreateMailboxesLink type={type} />}
        >
          {refusal ?? (
            <Trans>Inboxes that you create on your domains stand here, with their state and their tags.</Trans>
          )}
        </EmptyState>
      );
    case 'no-match':
      return <NoMatchState searched={address.search} onClear={onClear} />;
    case 'past-end':
      return <LastPage page={state.lastPage} />;
    case 'loading':
    case 'ready': {
      const page = state.state === 'ready' ? state.page : null;
      return (
        <>
          {state.state === 'ready' && state.stale !== null && (
            <Banner
              tone="warning"
              action={
                <Button size="sm" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>The list could not be refreshed; it shows what was last known.</Trans> {textOf(state.stale)}
            </Banner>
          )}
          <MailboxesTable
            mailboxes={page?.data ?? []}
            sort={address.sort}
            selection={selection}
            loading={page === null || isReading}
            onSort={(sort) => onChange({ sort, page: 1 })}
          />
          {page !== null && (
            <Pagination
              page={address.page}
              pageSize={page.pageSize}
              total={page.total}
              onPage={(next) => onChange({ page: next })}
            />
          )}
        </>
      );
    }
  }
};
