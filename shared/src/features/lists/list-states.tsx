import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useFailureText } from '@roost/shared/http';
import type { ListState } from '@roost/shared/query';
import { LastPage } from '@roost/shared/router';
import { Banner, Button, NoMatchState, NotAllowedState, Pagination } from '@roost/shared/ui/core';
import { FailureState } from './failure-state.tsx';
import { OmittedRowsNotice } from './omitted-rows-notice.tsx';

type ListStatesProps<T> = {
  state: ListState<T>;
  /** Title of the error: the list could not be loaded. */
  failedTitle: ReactNode;
  /** Shown when the list is empty and has no search or filter. */
  empty: ReactNode;
  /** Both are omitted for a list without search and filters. */
  searched?: string;
  onClear?: () => void;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** Where the page number is stored: in the URL, or in the parent's state through `onPage`. */
  pageIn?: 'address' | 'state';
  /** Renders the table. `rows` is empty while the first page loads, and the previous page while another one does. */
  children: (rows: readonly T[], isLoading: boolean) => ReactNode;
};

/** Renders a paged list in each state: loading, forbidden, failed, empty, no match, past the last page, and ready. */
export const ListStates = <T,>(props: ListStatesProps<T>) => {
  const { state, failedTitle, empty, searched = '', onClear, onRetry, onPage, pageIn = 'address', children } = props;
  const textOf = useFailureText();
  switch (state.state) {
    case 'loading':
      return children([], true);
    case 'failed':
      if (state.failure.kind === 'forbidden') return <NotAllowedState />;
      return <FailureState title={failedTitle} failure={state.failure} onRetry={onRetry} />;
    case 'empty':
      return empty;
    case 'no-match':
      return onClear === undefined ? empty : <NoMatchState searched={searched} onClear={onClear} />;
    case 'past-end':
      return pageIn === 'address' ? (
        <LastPage page={state.lastPage} />
      ) : (
        <>
          <ToPage page={state.lastPage} onPage={onPage} />
          {children([], true)}
        </>
      );
    case 'ready':
      return (
        <>
          {state.stale !== null && (
            <div className="r-list-stale r-notice-over">
              <Banner
                tone="warning"
                action={
                  <Button size="sm" onClick={onRetry}>
                    <Trans>Try again</Trans>
                  </Button>
                }
              >
                <Trans>The list couldn't be refreshed. Its data may be out of date.</Trans> {textOf(state.stale)}
              </Banner>
            </div>
          )}
          <OmittedRowsNotice response={state.page} />
          {children(state.page.data, state.isReading)}
          <Pagination
            page={state.page.pageIndex}
            pageSize={state.page.pageSize}
            total={state.page.total}
            loading={state.isReading}
            onPage={onPage}
          />
        </>
      );
  }
};

const ToPage = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  useEffect(() => onPage(page), [page, onPage]);
  return null;
};
