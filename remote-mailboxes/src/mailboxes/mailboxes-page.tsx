import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useState } from 'react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { ListSearch, SetupChecklist } from '@roost/shared/lists';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { FilterButton, PageHeader, PageTitle, RefreshButton, Toolbar } from '@roost/shared/ui/core';
import { MailboxDetails, useListName } from '../details/index.ts';
import { ExportsButton } from '../exports/index.ts';
import { useRunSpamCheck } from '../spam-checks/index.ts';
import { AwaitingSlotNotice } from './awaiting-slot-notice.tsx';
import { HeaderActions, MailboxesSelectionBar } from './bulk-actions.tsx';
import { CreateMailboxesLink } from './create-mailboxes-link.tsx';
import { filterCount, noFilters, type MailboxesFilters } from './mailboxes-filter.ts';
import { MailboxesList } from './mailboxes-list.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { mailboxesInput, useMailboxes } from './use-mailboxes.ts';
import { useMailboxesAddress } from './use-mailboxes-address.ts';
import { useMailboxesSelection } from './use-mailboxes-selection.ts';

const MailboxesDialogs = lazyScreen(async () => {
  const { MailboxesDialogs } = await import('./mailboxes-dialogs.tsx');
  return MailboxesDialogs;
});

const FilterChips = lazyScreen(async () => {
  const { MailboxesFilterChips } = await import('./mailboxes-filter-chips.tsx');
  return MailboxesFilterChips;
});

export const MailboxesPage = ({ type }: { type: InboxListType }) => {
  const { t } = useLingui();
  const listName = useListName(type);
  const { values: address, change, replace } = useMailboxesAddress();
  const mailboxes = useMailboxes(type, address);
  const total = mailboxes.data?.total ?? 0;
  const { runSpamCheck } = useRunSpamCheck();
  const selection = useMailboxesSelection({ type, total, address });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const showDetails = useCallback(({ id }: Mailbox) => change({ inbox: id, tab: 'overview' }), [change]);
  const showEdit = useCallback(({ id }: Mailbox) => change({ inbox: id, tab: 'edit' }), [change]);
  const hideDetails = useCallback(() => change({ inbox: '', tab: 'overview' }), [change]);

  const { status, tags, lastCheck, forwarding, created, scheduled, awaitingSlot, failing } = address;
  const filters: MailboxesFilters = { status, tags, lastCheck, forwarding, created, scheduled, awaitingSlot, failing };
  const count = filterCount(filters);
  const isFiltering = open?.dialog === 'filters';
  const state = listStateOf(mailboxes, { isFiltered: count > 0 || address.search !== '' });
  const bulk = { type, selection, isOfScheduled: scheduled, isAwaitingSlot: awaitingSlot, onOpen: setOpen };

  return (
    <>
      <PageTitle parts={[listName]} />
      <PageHeader
        title={<Trans>Manage your inboxes</Trans>}
        count={mailboxes.data?.total}
        action={<CreateMailboxesLink type={type} />}
        more={<HeaderActions {...bulk} />}
      >
        <ExportsButton />
      </PageHeader>
      <SetupChecklist />
      <AwaitingSlotNotice
        type={type}
        isShown={awaitingSlot}
        onShow={() => change({ ...noFilters, awaitingSlot: true, search: '', page: 1 })}
      />
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => mailboxes.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
        selection={selection.count > 0 && <MailboxesSelectionBar {...bulk} total={total} />}
        search={
          <ListSearch
            label={t`Search inboxes`}
            search={address.search}
            onSearch={(search) => change({ search, page: 1 })}
            onPasteNames={(names) => setOpen({ dialog: 'pasted-names', names })}
          />
        }
      >
        <FilterButton
          count={count}
          isOpen={isFiltering}
          onClick={() => setOpen(isFiltering ? null : { dialog: 'filters' })}
        />
      </Toolbar>
      {count > 0 && (
        <Suspense fallback={<div className="r-filter-chips" />}>
          <FilterChips
            type={type}
            filters={address}
            onChange={(chosen) => change({ ...chosen, page: 1 })}
            onRemoveTag={(id) => change(({ tags }) => ({ tags: tags.filter((tag) => tag !== id), page: 1 }))}
          />
        </Suspense>
      )}
      <PollingEnded endpoint={listMailboxes} inputs={[mailboxesInput(type, address)]} />
      <MailboxesList
        type={type}
        state={state}
        address={address}
        selection={selection.table}
        onChange={change}
        onClear={() => change({ ...noFilters, search: '', page: 1 })}
        onRetry={() => void mailboxes.refetch()}
        onDetails={showDetails}
        onEdit={showEdit}
        onSpamCheck={runSpamCheck}
        onOpen={setOpen}
      />
      <Suspense fallback={null}>
        {address.inbox !== '' && (
          <MailboxDetails
            key={address.inbox}
            mailboxId={address.inbox}
            initialMailbox={mailboxes.data?.data.find(({ id }) => id === address.inbox)}
            type={type}
            tab={address.tab}
            onTab={(tab) => replace({ tab })}
            onClose={hideDetails}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {open !== null && (
          <MailboxesDialogs
            type={type}
            open={open}
            filters={filters}
            onFilter={(chosen) => change({ ...chosen, page: 1 })}
            onSelect={selection.select}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
};
