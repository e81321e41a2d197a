import { useEffect, useState } from 'react';
import type { Failure } from '@roost/shared/http';

/** Seconds until the next attempt is allowed after a rate limit; 0 when it is allowed. */
export const useRetryCountdown = (failure: Failure | null): number => {
  const [countdown, setCountdown] = useState<{ of: Failure | null; left: number }>({ of: null, left: 0 });
  useEffect(() => {
    if (failure?.kind !== 'rateLimited') return undefined;
    const until = Date.now() + failure.retryAfter * 1000;
    const timer = setInterval(
      () => setCountdown({ of: failure, left: Math.max(0, Math.ceil((until - Date.now()) / 1000)) }),
      250,
    );
    return () => clearInterval(timer);
  }, [failure]);
  if (failure?.kind !== 'rateLimited') return 0;
  return countdown.of === failure ? countdown.left : failure.retryAfter;
};
