import type { ReactNode } from 'react';
import { toFailure } from '@roost/shared/http';
import { FailureState, type FailureStateProps } from './failure-state.tsx';

type LoadFailedProps = {
  /** The result of `useCall`, with an error. */
  call: { error: unknown; isRefetching: boolean; refetch: () => Promise<unknown> };
  /** What failed: "Your plan could not be loaded". */
  title: ReactNode;
} & Pick<FailureStateProps, 'gone'>;

/** The error of a failed query, with a button that retries it. */
export const LoadFailed = ({ call: { error, isRefetching, refetch }, ...state }: LoadFailedProps) => (
  <FailureState {...state} failure={toFailure(error)} retrying={isRefetching} onRetry={() => void refetch()} />
);
