import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { SpamCheck } from '@roost/shared/contracts/spam-check';
import { useFailureText } from '@roost/shared/http';
import type { ListState } from '@roost/shared/query';
import { LastPage } from '@roost/shared/router';
import { Banner, Button, EmptyState, FailedState, NoMatchState, Pagination } from '@roost/shared/ui/core';
import { SpamChecksTable } from './spam-checks-table.tsx';
import type { SpamChecksAddress } from './use-spam-checks-address.ts';

type SpamChecksListProps = {
  state: ListState<SpamCheck>;
  address: SpamChecksAddress;
  /** Another page or search is on its way; the one before is still shown. */
  isReading: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  onRetry: () => void;
};

export const SpamChecksList = ({ state, address, isReading, onPage, onClear, onRetry }: SpamChecksListProps) => {
  const textOf = useFailureText();
  switch (state.state) {
    case 'failed':
      return (
        <FailedState
          title={<Trans>Your spam checks could not be loaded</Trans>}
          reference={state.failure.reference}
          onRetry={onRetry}
        >
          {textOf(state.failure)}
        </FailedState>
      );
    case 'empty':
      return (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={<Trans>You don't have spam checks yet</Trans>}>
          <Trans>Checks of your inboxes stand here, with the score of each.</Trans>
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
          <SpamChecksTable checks={page?.data ?? []} loading={page === null || isReading} />
          {page !== null && (
            <Pagination page={address.page} pageSize={page.pageSize} total={page.total} onPage={onPage} />
          )}
        </>
      );
    }
  }
};
