import type { ReactNode } from 'react';
import { toFailure } from '@roost/shared/http';
import { FailedState } from '@roost/shared/ui/core';
import { useLoadFailureText } from './use-load-failure-text.ts';

type LoadFailedProps = {
  /** The result of `useCall`, with an error. */
  call: { error: unknown; isRefetching: boolean; refetch: () => Promise<unknown> };
  /** What failed: "Your plan could not be loaded". */
  title: ReactNode;
};

/** The error of a failed query, with a button that retries it. */
export const LoadFailed = ({ call: { error, isRefetching, refetch }, title }: LoadFailedProps) => {
  const textOf = useLoadFailureText();
  const failure = toFailure(error);
  return (
    <FailedState title={title} reference={failure.reference} retrying={isRefetching} onRetry={() => void refetch()}>
      {textOf(failure)}
    </FailedState>
  );
};
