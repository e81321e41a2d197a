import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useState } from 'react';
import { listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import { ListSearch, SetupChecklist } from '@roost/shared/lists';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { lazyScreen, Slot } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { FilterButton, PageHeader, PageTitle, RefreshButton, Toolbar } from '@roost/shared/ui/core';
import { DomainDetails } from '../details/index.ts';
import { DomainsSelectionBar, HeaderActions, TransferButton } from './bulk-actions.tsx';
import { CreateDomainsLink } from './create-domains-link.tsx';
import { DomainsList } from './domains-list.tsx';
import { filterCount, noFilters, type DomainsFilters } from './domains-filter.ts';
import type { OpenDialog } from './open-dialog.ts';
import { domainsInput, useDomains } from './use-domains.ts';
import { useDomainsUrlState } from './use-domains-url-state.ts';
import { useDomainsSelection } from './use-domains-selection.ts';

const DomainsDialogs = lazyScreen(async () => {
  const { DomainsDialogs } = await import('./domains-dialogs.tsx');
  return DomainsDialogs;
});

const FilterChips = lazyScreen(async () => {
  const { DomainsFilterChips } = await import('./domains-filter-chips.tsx');
  return DomainsFilterChips;
});

export const DomainsPage = () => {
  const { t } = useLingui();
  const { values: address, change, replace } = useDomainsUrlState();
  const domains = useDomains(address);
  const total = domains.data?.total ?? 0;
  const selection = useDomainsSelection({ total, address });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const showDetails = useCallback(({ id }: Domain) => change({ domain: id, tab: 'details', fix: null }), [change]);

  const { status, tags, inboxes, health, forwarding, created } = address;
  const filters: DomainsFilters = { status, tags, inboxes, health, forwarding, created };
  const count = filterCount(filters);
  const isFiltering = open?.dialog === 'filters';
  const state = listStateOf(domains, { isFiltered: count > 0 || address.search !== '' });

  return (
    <>
      <PageTitle parts={[t`Domains`]} />
      <PageHeader
        title={<Trans>Manage your domains</Trans>}
        count={domains.data?.total}
        action={<CreateDomainsLink />}
        more={<HeaderActions selection={selection} onOpen={setOpen} />}
      >
        <TransferButton onOpen={setOpen} />
      </PageHeader>
      {address.purchase !== '' && (
        <Slot
          name="purchase-receipt"
          transactionId={address.purchase}
          isOpen={address.receipt}
          onOpen={() => change({ receipt: true })}
          onClose={() => replace({ receipt: false })}
          onDismiss={() => replace({ purchase: '', receipt: false })}
        />
      )}
      <SetupChecklist />
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => domains.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
        selection={selection.count > 0 && <DomainsSelectionBar selection={selection} total={total} onOpen={setOpen} />}
        search={
          <ListSearch
            label={t`Search domains`}
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
            filters={address}
            onChange={(chosen) => change({ ...chosen, page: 1 })}
            onRemoveTag={(id) => change(({ tags }) => ({ tags: tags.filter((tag) => tag !== id), page: 1 }))}
          />
        </Suspense>
      )}
      <PollingEnded endpoint={listDomains} inputs={[domainsInput(address)]} />
      <DomainsList
        state={state}
        address={address}
        selection={selection.table}
        onChange={change}
        onClear={() => change({ ...noFilters, search: '', page: 1 })}
        onRetry={() => void domains.refetch()}
        onDetails={showDetails}
        onOpen={setOpen}
        onCreate={() => change({ newUser: true })}
      />
      <Suspense fallback={null}>
        {address.domain !== '' && (
          <DomainDetails
            domainId={address.domain}
            initialDomain={domains.data?.data.find(({ id }) => id === address.domain)}
            tab={address.tab}
            fix={address.fix}
            onTab={(tab) => replace({ tab, fix: null })}
            onFixTaken={() => replace({ fix: null })}
            onShowHealth={(domain) => setOpen({ dialog: 'health', domain })}
            onEditTags={(domain) => setOpen({ dialog: 'tags', domain })}
            onClose={() => change({ domain: '', tab: 'details', fix: null })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {open !== null && (
          <DomainsDialogs
            open={open}
            filters={filters}
            onFilter={(chosen) => change({ ...chosen, page: 1 })}
            onFix={(fix) => change(fix)}
            onDeleted={({ id }) => selection.deselect(id)}
            onDeletionStart={selection.clear}
            onSelect={selection.select}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {address.newUser && <Slot name="create-domain" onClose={() => replace({ newUser: false })} />}
    </>
  );
};
