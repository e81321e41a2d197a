import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { AttemptContext } from '@roost/shared/platform';
import { isChunkLoadError } from '#remotes/loading/load-machine.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { report } from '#telemetry/report.ts';

type LazyHostComponentProps = {
  /** Name in error reports. */
  name: string;
  loading?: ReactNode;
  /** Shown while the component cannot be loaded, or after it has thrown. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Pauses before each silent retry, in ms; the last one repeats. */
const retryDelaysMs = [1_000, 5_000, 15_000];

/**
 * A lazy component of the host inside an error boundary. The fallback replaces a failed component. After a failed
 * download it retries silently, and immediately when the browser is online again.
 */
export const LazyHostComponent = ({ name, loading = null, fallback, children }: LazyHostComponentProps) => {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const fail = useCallback(
    (error: unknown) => {
      if (attempt === 0 || !isChunkLoadError(error)) report(`${name} failed`, error);
      setFailure({ error });
    },
    [name, attempt],
  );
  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((last) => last + 1);
  }, []);
  const isLost = failure !== null && isChunkLoadError(failure.error);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(retry, retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)]);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [isLost, attempt, retry]);
  if (failure !== null) return fallback(retry);
  // A silent retry keeps the fallback visible.
  const placeholder = attempt === 0 ? loading : fallback(retry);
  return (
    <ErrorBoundary key={attempt} onFailed={fail} fallback={placeholder}>
      <AttemptContext value={attempt}>
        <Suspense fallback={placeholder}>{children}</Suspense>
      </AttemptContext>
    </ErrorBoundary>
  );
};
