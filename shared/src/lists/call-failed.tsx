import type { ReactNode } from 'react';
import { failureOf, useFailureText } from '@roost/shared/http';
import { FailedState } from '@roost/shared/ui/core';

type CallFailedProps = {
  /** What `useCall` answers, with an error. */
  call: { error: unknown; isRefetching: boolean; refetch: () => Promise<unknown> };
  /** What could not be done: "Your plan could not be loaded". */
  title: ReactNode;
};

/** Why one thing could not be read, in the words for its failure, and the way to read it again. */
export const CallFailed = ({ call: { error, isRefetching, refetch }, title }: CallFailedProps) => {
  const textOf = useFailureText();
  const failure = failureOf(error);
  return (
    <FailedState title={title} reference={failure.reference} retrying={isRefetching} onRetry={() => void refetch()}>
      {textOf(failure)}
    </FailedState>
  );
};
