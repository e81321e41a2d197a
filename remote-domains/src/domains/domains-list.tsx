import { Trans } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { Domain } from '@roost/shared/contracts/domain';
import { useFailureText } from '@roost/shared/http';
import type { ListState } from '@roost/shared/query';
import { LastPage } from '@roost/shared/router';
import { Banner, Button, EmptyState, FailedState, NoMatchState, Pagination } from '@roost/shared/ui/core';
import { CreateDomainsLink } from './create-domains-link.tsx';
import { DomainsTable } from './domains-table.tsx';
import type { DomainsAddress } from './use-domains-address.ts';

type DomainsListProps = {
  state: ListState<Domain>;
  address: DomainsAddress;
  /** Another page or search is on its way; the one before is still shown. */
  isReading: boolean;
  onChange: (change: Partial<DomainsAddress>) => void;
  onClear: () => void;
  onRetry: () => void;
  onShowNameservers: (domain: Domain) => void;
  onDelete: (domain: Domain) => void;
};

export const DomainsList = (props: DomainsListProps) => {
  const { state, address, isReading, onChange, onClear, onRetry, onShowNameservers, onDelete } = props;
  const textOf = useFailureText();
  switch (state.state) {
    case 'failed':
      return (
        <FailedState
          title={<Trans>Your domains could not be loaded</Trans>}
          reference={state.failure.reference}
          onRetry={onRetry}
        >
          {textOf(state.failure)}
        </FailedState>
      );
    case 'empty':
      return (
        <EmptyState
          icon={<Globe aria-hidden />}
          title={<Trans>You don't have any domains yet</Trans>}
          action={<CreateDomainsLink />}
        >
          <Trans>Domains that you buy or connect stand here, with their inboxes and their state.</Trans>
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
          <DomainsTable
            domains={page?.data ?? []}
            sort={address.sort}
            loading={page === null || isReading}
            onSort={(sort) => onChange({ sort, page: 1 })}
            onShowNameservers={onShowNameservers}
            onDelete={onDelete}
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
