import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useState } from 'react';
import type { Domain } from '@roost/shared/contracts/domain';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import { FilterButton, PageHeader, RefreshButton, SearchField, Toolbar } from '@roost/shared/ui/core';
import { CreateDomainsLink } from './create-domains-link.tsx';
import type { OpenDialog } from './domains-dialogs.tsx';
import { DomainsList } from './domains-list.tsx';
import { NewUserWelcome } from './new-user-welcome.tsx';
import { useDomains } from './use-domains.ts';
import { useDomainsAddress } from './use-domains-address.ts';

const DomainsDialogs = lazyScreen(async () => {
  const { DomainsDialogs } = await import('./domains-dialogs.tsx');
  return DomainsDialogs;
});

export const DomainsPage = () => {
  const { t } = useLingui();
  const { values: address, change } = useDomainsAddress();
  const domains = useDomains(address);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [search, setSearch] = useSearchText(
    address.search,
    useCallback((committed: string) => change({ search: committed, page: 1 }), [change]),
  );
  const showNameservers = useCallback((domain: Domain) => setOpen({ dialog: 'nameservers', domain }), []);
  const askToDelete = useCallback((domain: Domain) => setOpen({ dialog: 'delete', domain }), []);
  const close = useCallback(() => setOpen(null), []);

  const filters = (address.status === null ? 0 : 1) + address.tags.length;
  const state = listStateOf(domains, { isFiltered: filters > 0 || address.search !== '' });

  return (
    <>
      <PageHeader
        title={<Trans>Manage your domains</Trans>}
        count={domains.data?.total}
        action={<CreateDomainsLink />}
      />
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => domains.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
      >
        <SearchField label={t`Search domains`} value={search} onChange={setSearch} />
        <FilterButton count={filters} onClick={() => setOpen({ dialog: 'filters' })} />
      </Toolbar>
      <DomainsList
        state={state}
        address={address}
        isReading={domains.isFetching && domains.isPlaceholderData}
        onChange={change}
        onClear={() => change({ search: '', status: null, tags: [], page: 1 })}
        onRetry={() => void domains.refetch()}
        onShowNameservers={showNameservers}
        onDelete={askToDelete}
      />
      <Suspense fallback={null}>
        {open !== null && (
          <DomainsDialogs
            open={open}
            filters={{ status: address.status, tags: address.tags }}
            onFilter={(filters) => change({ ...filters, page: 1 })}
            onClose={close}
          />
        )}
      </Suspense>
      <NewUserWelcome />
    </>
  );
};
