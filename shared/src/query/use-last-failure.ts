import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '@roost/shared/http';

/**
 * Keeps the failure of a query without data while the query reads again, with `isRefetching`. TanStack Query resets it to
 * pending, so that a spinner would replace a form whose write failed. A 404 is an answer: only data replaces it.
 */
export const useLastFailure = <T, E>(
  result: UseQueryResult<T, E>,
  queryKey: readonly unknown[],
): UseQueryResult<T, E> => {
  const hash = hashKey(queryKey);
  const { data, error, isLoading } = result;
  const [last, setLast] = useState({ hash, error });
  const showsLast =
    data === undefined &&
    last.hash === hash &&
    last.error !== null &&
    (isLoading || (error !== null && toFailure(last.error).kind === 'notFound'));
  const failure = showsLast ? last.error : error;
  if (last.hash !== hash || last.error !== failure) setLast({ hash, error: failure });
  if (failure === null || failure === error) return result;
  return {
    ...result,
    data: undefined,
    status: 'error',
    error: failure,
    isError: true,
    isSuccess: false,
    isPending: false,
    isLoading: false,
    isInitialLoading: false,
    isLoadingError: true,
    isRefetchError: false,
    isRefetching: result.isFetching,
    isPlaceholderData: false,
  };
};
