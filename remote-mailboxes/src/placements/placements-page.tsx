import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { ListSearch } from '@roost/shared/lists';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Button, FilterButton, PageHeader, PageTitle, RefreshButton, Toolbar } from '@roost/shared/ui/core';
import { PlacementsList } from './placements-list.tsx';
import { placementsInput, usePlacements } from './use-placements.ts';
import { usePlacementsAddress } from './use-placements-address.ts';

const CreatePlacementDialog = lazyScreen(async () => {
  const { CreatePlacementDialog } = await import('./create-placement-dialog.tsx');
  return CreatePlacementDialog;
});
const PlacementsFiltersDialog = lazyScreen(async () => {
  const { PlacementsFiltersDialog } = await import('./placements-filters-dialog.tsx');
  return PlacementsFiltersDialog;
});

const PlacementDrawer = lazyScreen(async () => {
  const { PlacementDrawer } = await import('./placement-drawer.tsx');
  return PlacementDrawer;
});

export const PlacementsPage = () => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const { values: address, change } = usePlacementsAddress();
  const placements = usePlacements(address);
  const [isFiltering, setIsFiltering] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const handlers = useMemo(
    () => ({
      onShow: (placement: string) => change({ placement }),
      onChange: change,
      onClear: () => change({ search: '', status: null, page: 1 }),
    }),
    [change],
  );
  const { status, placement } = address;

  return (
    <>
      <PageTitle parts={[t`Inbox placements`]} />
      <PageHeader
        title={<Trans>Inbox placements</Trans>}
        count={placements.data?.total}
        action={
          <Button
            variant="solid"
            icon={<Plus aria-hidden />}
            disabledReason={missingPermission}
            onClick={() => setIsCreating(true)}
          >
            <Trans>Create test</Trans>
          </Button>
        }
      />
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => placements.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
        search={
          <ListSearch
            label={t`Search inboxes`}
            search={address.search}
            onSearch={(search) => change({ search, page: 1 })}
          />
        }
      >
        <FilterButton
          count={status === null ? 0 : 1}
          isOpen={isFiltering}
          onClick={() => setIsFiltering(!isFiltering)}
        />
      </Toolbar>
      <PollingEnded endpoint={listInboxPlacements} inputs={[placementsInput(address)]} />
      <PlacementsList
        state={listStateOf(placements, { isFiltered: status !== null || address.search !== '' })}
        address={address}
        onCreate={missingPermission === undefined ? () => setIsCreating(true) : undefined}
        onRetry={() => void placements.refetch()}
        {...handlers}
      />
      <Suspense fallback={null}>
        {placement !== '' && (
          <PlacementDrawer placementId={placement} onShow={handlers.onShow} onClose={() => change({ placement: '' })} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isFiltering && (
          <PlacementsFiltersDialog
            status={status}
            onApply={(chosen) => change({ status: chosen, page: 1 })}
            onClose={() => setIsFiltering(false)}
          />
        )}
        {isCreating && (
          <CreatePlacementDialog
            onCreated={(created) => {
              setIsCreating(false);
              change({ placement: created });
            }}
            onClose={() => setIsCreating(false)}
          />
        )}
      </Suspense>
    </>
  );
};
