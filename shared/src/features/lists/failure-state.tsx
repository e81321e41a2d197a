import { Trans } from '@lingui/react/macro';
import { FileX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '@roost/shared/http';
import { Button, EmptyState, FailedState, NotAllowedState } from '@roost/shared/ui/core';
import { useLoadFailureText } from './use-load-failure-text.ts';

export type FailureStateProps = {
  failure: Failure;
  /** What failed: "Your plan could not be loaded". */
  title: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** For an object with its own URL, shown when it no longer exists: "Domain not found", "Back to domains". */
  gone?: { title: ReactNode; back: ReactNode; onBack: () => void };
};

/** Explains why data is missing. Only a broken service looks like an error and has a reference for support. */
export const FailureState = ({ failure, title, onRetry, retrying = false, gone }: FailureStateProps) => {
  const text = useLoadFailureText()(failure);
  if (failure.kind === 'notFound') {
    return (
      <EmptyState
        icon={<FileX aria-hidden />}
        title={gone?.title ?? title}
        action={gone && <Button onClick={gone.onBack}>{gone.back}</Button>}
      >
        {text}
      </EmptyState>
    );
  }
  if (failure.kind === 'forbidden') return <NotAllowedState title={title}>{text}</NotAllowedState>;
  if (failure.kind === 'unreachable' && !navigator.onLine) {
    return (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title={title}
        action={
          <Button loading={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <FailedState title={title} reference={failure.reference} retrying={retrying} onRetry={onRetry}>
      {text}
    </FailedState>
  );
};
