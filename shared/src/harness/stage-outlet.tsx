import { Suspense, useState, type ReactNode } from 'react';
import { AttemptContext } from '@roost/shared/platform';
import { Button, Spinner } from '@roost/shared/ui/core';
import { ErrorBoundary } from './error-boundary.tsx';

/** The error boundary around the remote: shows the stack of an error and a retry button. */
export const StageOutlet = ({ children }: { children: ReactNode }) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <section className="h-error" role="alert">
          <h2>The remote has thrown</h2>
          <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </section>
      )}
    >
      <AttemptContext value={attempt}>
        <Suspense fallback={<Spinner size="lg" label="Loading…" />}>{children}</Suspense>
      </AttemptContext>
    </ErrorBoundary>
  );
};
