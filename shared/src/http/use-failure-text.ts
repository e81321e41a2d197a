import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Failure } from './failure.ts';
import { useDurationText } from './use-duration-text.ts';

/** The message of a failure for the user: what happened and what to do. */
export const useFailureText = (): ((failure: Failure) => string) => {
  const { t } = useLingui();
  const durationOf = useDurationText();
  return useCallback(
    (failure) => {
      switch (failure.kind) {
        case 'unreachable':
          return navigator.onLine
            ? t`The service can't be reached. Check your connection and try again.`
            : t`You're offline. Try again when the connection is back.`;
        case 'timeout':
          return t`The service took too long to answer. Try again in a moment.`;
        case 'forbidden':
          return t`Your role in this workspace does not allow this.`;
        case 'notFound':
          return t`This no longer exists. It may have been deleted.`;
        case 'rateLimited':
          return t`Too many requests. Try again in ${durationOf(failure.retryAfter)}.`;
        case 'unavailable':
          if (failure.retryAfter !== undefined)
            return t`The service is unavailable. Try again in ${durationOf(failure.retryAfter)}.`;
          return (failure.code !== undefined && failure.message) || t`Something went wrong. Please try again later.`;
        case 'badRequest':
        case 'conflict':
        case 'preconditionFailed':
          return failure.message === '' ? t`Something went wrong. Please try again later.` : failure.message;
        case 'malformed':
          return t`The service sent an invalid response. Try again later.`;
        case 'unauthenticated':
        case 'aborted':
          return t`Something went wrong. Please try again later.`;
      }
    },
    [t, durationOf],
  );
};
