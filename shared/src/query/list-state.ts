import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@roost/shared/contracts/paging';
import { failureOf, type Failure } from '@roost/shared/http';

/** What a list shows: each of these is a screen of its own. `stale` says why what is shown could not be read again. */
export type ListState<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'empty' }
  | { state: 'no-match' }
  /** The address asks for a page behind the last one, as after a deletion. */
  | { state: 'past-end'; lastPage: number }
  | { state: 'ready'; page: Page<T>; stale: Failure | null };

/** The state of a paged list; `isFiltered` when a search or filter is on, so that nothing found is no match. */
export const listStateOf = <T>(
  query: Pick<UseQueryResult<Page<T>>, 'data' | 'error' | 'isPlaceholderData'>,
  { isFiltered }: { isFiltered: boolean },
): ListState<T> => {
  const { data: page, error, isPlaceholderData } = query;
  const failure = error === null ? null : failureOf(error);
  // What is kept from another page or search must not stand for a failed one.
  if (failure !== null && (page === undefined || isPlaceholderData)) return { state: 'failed', failure };
  if (page === undefined) return { state: 'loading' };
  const { total, data, pageSize } = page;
  if (total === 0) return { state: isFiltered ? 'no-match' : 'empty' };
  if (data.length === 0) return { state: 'past-end', lastPage: Math.ceil(total / pageSize) };
  return { state: 'ready', page, stale: failure };
};
