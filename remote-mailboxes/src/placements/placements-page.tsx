import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ComponentType, Suspense, useCallback, useMemo, useState } from 'react';
import { PlacementStatus } from '@roost/shared/contracts/inbox-placement';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import { useRefusal } from '@roost/shared/session';
import { Button, NativeSelect, PageHeader, RefreshButton, SearchField, Toolbar } from '@roost/shared/ui/core';
import { usePlacementStatusWords } from './placement-status-badge.tsx';
import { PlacementsList } from './placements-list.tsx';
import type { DetailsProps } from './placements-overlays.ts';
import { usePlacements } from './use-placements.ts';
import { usePlacementsAddress } from './use-placements-address.ts';

const CreatePlacementDialog = lazyScreen(async () => {
  const { CreatePlacementDialog } = await import('./create-placement-dialog.tsx');
  return CreatePlacementDialog;
});

export const PlacementsPage = ({ details: Details }: { details: ComponentType<DetailsProps> }) => {
  const { t } = useLingui();
  const refusal = useRefusal('edit');
  const words = usePlacementStatusWords();
  const { values: address, change } = usePlacementsAddress();
  const placements = usePlacements(address);
  const [isCreating, setIsCreating] = useState(false);
  const [search, setSearch] = useSearchText(
    address.search,
    useCallback((committed: string) => change({ search: committed, page: 1 }), [change]),
  );
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
      <PageHeader
        title={<Trans>Inbox placements</Trans>}
        count={placements.data?.total}
        action={
          <Button
            variant="solid"
            icon={<Plus aria-hidden />}
            disabledReason={refusal}
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
      >
        <SearchField label={t`Search inboxes`} value={search} onChange={setSearch} />
        <NativeSelect
          aria-label={t`Status`}
          value={status ?? ''}
          options={[
            { value: '', label: t`Any status` },
            ...PlacementStatus.options.map((value) => ({ value, label: words[value] })),
          ]}
          onChange={({ target }) =>
            change({ status: PlacementStatus.options.find((one) => one === target.value) ?? null, page: 1 })
          }
        />
      </Toolbar>
      <PlacementsList
        state={listStateOf(placements, { isFiltered: status !== null || address.search !== '' })}
        address={address}
        isReading={placements.isFetching && placements.isPlaceholderData}
        onCreate={refusal === undefined ? () => setIsCreating(true) : undefined}
        onRetry={() => void placements.refetch()}
        {...handlers}
      />
      <Suspense fallback={null}>
        {placement !== '' && <Details placementId={placement} onClose={() => change({ placement: '' })} />}
      </Suspense>
      <Suspense fallback={null}>
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
