import { Trans } from '@lingui/react/macro';
import { Gauge } from 'lucide-react';
import type { InboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { ListStates } from '@roost/shared/lists';
import type { ListState } from '@roost/shared/query';
import { Button, EmptyState } from '@roost/shared/ui/core';
import { PlacementsTable } from './placements-table.tsx';
import type { PlacementsAddress } from './use-placements-address.ts';

type PlacementsListProps = {
  state: ListState<InboxPlacement>;
  address: PlacementsAddress;
  /** Undefined for a role that cannot create tests. */
  onCreate: (() => void) | undefined;
  onShow: (placementId: string) => void;
  onChange: (change: Partial<PlacementsAddress>) => void;
  onClear: () => void;
  onRetry: () => void;
};

export const PlacementsList = (props: PlacementsListProps) => {
  const { state, address, onCreate, onShow, onChange, onClear, onRetry } = props;
  return (
    <ListStates
      state={state}
      failedTitle={<Trans>Your placement tests could not be loaded</Trans>}
      empty={
        <EmptyState
          icon={<Gauge aria-hidden />}
          title={<Trans>You don't have placement tests yet</Trans>}
          action={
            onCreate && (
              <Button variant="solid" onClick={onCreate}>
                <Trans>Create test</Trans>
              </Button>
            )
          }
        >
          <Trans>Create a test to see in which folder of each provider your messages arrive.</Trans>
        </EmptyState>
      }
      searched={address.search}
      onClear={onClear}
      onRetry={onRetry}
      onPage={(page) => onChange({ page })}
    >
      {(placements, isLoading) => (
        <PlacementsTable
          placements={placements}
          sort={address.sort}
          loading={isLoading}
          onShow={onShow}
          onSort={(sort) => onChange({ sort, page: 1 })}
        />
      )}
    </ListStates>
  );
};
