import { Trans } from '@lingui/react/macro';
import { useDurationText, useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';

/** Error of an account form. `wait` is the time in seconds until the next attempt is allowed. */
export const FailureBanner = ({ failure, wait }: { failure: Failure | null; wait: number }) => {
  const durationOf = useDurationText();
  const textOf = useFailureText();
  if (failure === null) return null;
  if (failure.kind !== 'rateLimited') return <Banner tone="danger">{textOf(failure)}</Banner>;
  // The countdown is on the button; screen readers would read it again every second here.
  const inTime = durationOf(Math.max(failure.retryAfter, 60));
  return (
    <Banner tone="warning">
      {wait > 0 ? (
        <Trans>Too many attempts. You can try again in {inTime}.</Trans>
      ) : (
        <Trans>You can try again now.</Trans>
      )}
    </Banner>
  );
};
