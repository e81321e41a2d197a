import { useLingui } from '@lingui/react/macro';
import { useFailureText, type Failure } from '@roost/shared/http';

/** Like `useFailureText`, for data that could not be loaded. */
export const useLoadFailureText = (): ((failure: Failure) => string) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  return (failure) =>
    failure.kind === 'unavailable' && failure.retryAfter === undefined
      ? t`We couldn't load this. Try again in a moment.`
      : textOf(failure);
};
