import { Trans } from '@lingui/react/macro';
import { Globe, Plus } from 'lucide-react';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { ListStates } from '@roost/shared/lists';
import type { ListState } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Button, EmptyState, type TableSelection } from '@roost/shared/ui/core';
import { DomainsTable } from './domains-table.tsx';
import type { OpenDialog } from './open-dialog.ts';
import type { DomainsUrlState } from './use-domains-url-state.ts';

type DomainsListProps = {
  state: ListState<Domain>;
  address: DomainsUrlState;
  selection: TableSelection;
  onChange: (change: Partial<DomainsUrlState>) => void;
  onClear: () => void;
  onRetry: () => void;
  onDetails: (domain: Domain) => void;
  onOpen: (dialog: OpenDialog) => void;
  /** Starts the creation of the first domains. */
  onCreate: () => void;
};

export const DomainsList = (props: DomainsListProps) => {
  const { state, address, selection, onChange, onClear, onRetry, onDetails, onOpen, onCreate } = props;
  const missingPermission = useMissingPermission('edit');
  return (
    <ListStates
      state={state}
      failedTitle={<Trans>Your domains could not be loaded</Trans>}
      empty={
        <EmptyState
          icon={<Globe aria-hidden />}
          title={<Trans>You don't have any domains yet</Trans>}
          action={
            <Button variant="solid" icon={<Plus aria-hidden />} disabledReason={missingPermission} onClick={onCreate}>
              <Trans>Create Domains</Trans>
            </Button>
          }
        >
          <Trans>Domains you buy or connect appear here.</Trans>
        </EmptyState>
      }
      searched={address.search}
      onClear={onClear}
      onRetry={onRetry}
      onPage={(page) => onChange({ page })}
    >
      {(domains, isLoading) => (
        <DomainsTable
          domains={domains}
          sort={address.sort}
          selection={selection}
          loading={isLoading}
          onSort={(sort) => onChange({ sort, page: 1 })}
          onDetails={onDetails}
          onOpen={onOpen}
        />
      )}
    </ListStates>
  );
};
