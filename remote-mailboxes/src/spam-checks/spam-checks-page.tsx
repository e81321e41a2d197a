import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState } from 'react';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { ListSearch } from '@roost/shared/lists';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { FilterButton, PageHeader, PageTitle, RefreshButton, Toolbar, useSelection } from '@roost/shared/ui/core';
import { SpamCheckDrawer } from '../spam-check-details/index.ts';
import { SpamCheckQueue } from './spam-check-queue.tsx';
import { SpamChecksList } from './spam-checks-list.tsx';
import { SpamChecksSelectionBar, useSeenMailboxes } from './spam-checks-selection-bar.tsx';
import { useRunSpamCheck } from './use-run-spam-check.ts';
import { polledInputs, useSpamChecks } from './use-spam-checks.ts';
import { useSpamChecksUrlState } from './use-spam-checks-url-state.ts';

const SpamChecksFiltersDialog = lazyScreen(async () => {
  const { SpamChecksFiltersDialog } = await import('./spam-checks-filters-dialog.tsx');
  return SpamChecksFiltersDialog;
});

export const SpamChecksPage = () => {
  const { t } = useLingui();
  const { values: address, change, replace } = useSpamChecksUrlState();
  const checks = useSpamChecks(address);
  const total = checks.data?.total ?? 0;
  const selection = useSelection({ total });
  const mailboxesOf = useSeenMailboxes(checks.data?.data);
  const [isFiltering, setIsFiltering] = useState(false);
  const { runSpamCheck, isPending } = useRunSpamCheck();
  const handlers = useMemo(
    () => ({
      onShow: (check: string) => change({ check, tab: 'findings' }),
      onChange: change,
      onClear: () => change({ search: '', status: null, outcome: null, page: 1 }),
    }),
    [change],
  );
  const { status, outcome, check } = address;
  const filters = (status === null ? 0 : 1) + (outcome === null ? 0 : 1);

  return (
    <>
      <PageTitle parts={[t`Spam checks`]} />
      <PageHeader title={<Trans>Spam checks</Trans>} count={checks.data?.total} />
      <SpamCheckQueue onShow={(queued) => change({ status: queued, outcome: null, search: '', page: 1 })} />
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => checks.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
        selection={
          selection.count > 0 && (
            <SpamChecksSelectionBar
              selected={selection.value}
              count={selection.count}
              total={total}
              mailboxesOf={mailboxesOf}
              onClear={selection.clear}
            />
          )
        }
        search={
          <ListSearch
            label={t`Search inboxes`}
            search={address.search}
            onSearch={(search) => change({ search, page: 1 })}
          />
        }
      >
        <FilterButton count={filters} isOpen={isFiltering} onClick={() => setIsFiltering(!isFiltering)} />
      </Toolbar>
      <PollingEnded endpoint={listSpamChecks} inputs={polledInputs(address)} />
      <SpamChecksList
        state={listStateOf(checks, { isFiltered: filters > 0 || address.search !== '' })}
        address={address}
        selection={selection.table}
        onRetry={() => void checks.refetch()}
        {...handlers}
      />
      <Suspense fallback={null}>
        {check !== '' && (
          <SpamCheckDrawer
            checkId={check}
            tab={address.tab}
            onTab={(tab) => replace({ tab })}
            onShow={handlers.onShow}
            onAgain={(mailbox, template) => void runSpamCheck(mailbox, template)}
            isStarting={isPending}
            onClose={() => change({ check: '', tab: 'findings' })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isFiltering && (
          <SpamChecksFiltersDialog
            filters={{ status, outcome }}
            onApply={(chosen) => change({ ...chosen, page: 1 })}
            onClose={() => setIsFiltering(false)}
          />
        )}
      </Suspense>
    </>
  );
};
