import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@roost/shared/contracts/paging';
import { toFailure, type Failure } from '@roost/shared/http';

/**
 * The state of a list; each one has its own screen. `stale` is the failure of the last refetch. `isReading`: another page
 * or search is loading, and `page` is the previous one.
 */
export type ListState<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'empty' }
  | { state: 'no-match' }
  /** The URL contains a page past the last one, for example after a deletion. */
  | { state: 'past-end'; lastPage: number }
  | { state: 'ready'; page: Page<T>; isReading: boolean; stale: Failure | null };

/** The state of a paged list. `isFiltered`: a search or filter is active, so an empty result is `no-match`. */
export const listStateOf = <T>(
  query: Pick<UseQueryResult<Page<T>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'>,
  { isFiltered }: { isFiltered: boolean },
): ListState<T> => {
  const { data: page, error, isFetching, isPlaceholderData } = query;
  // A failed list that reads again shows its placeholder: it contains no input.
  if (error !== null && page === undefined && isFetching) return { state: 'loading' };
  const failure = error === null ? null : toFailure(error);
  // Placeholder data of another page or search must not hide the failure.
  if (failure !== null && (page === undefined || isPlaceholderData)) return { state: 'failed', failure };
  if (page === undefined) return { state: 'loading' };
  const { total, data, pageSize } = page;
  if (total === 0) return { state: isFiltered ? 'no-match' : 'empty' };
  if (data.length === 0) return { state: 'past-end', lastPage: Math.ceil(total / pageSize) };
  return { state: 'ready', page, isReading: isFetching && isPlaceholderData, stale: failure };
};
