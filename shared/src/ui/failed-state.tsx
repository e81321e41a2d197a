import { Trans } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './controls/button.tsx';
import { StateMessage } from './state-message.tsx';

export type FailedStateProps = {
  /** What failed: "Your domains could not be loaded". */
  title: ReactNode;
  /** What the user can do. */
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** The request id, for support. */
  reference?: string | undefined;
};

export function FailedState({ title, children, onRetry, retrying = false, reference }: FailedStateProps) {
  return (
    <StateMessage
      tone="danger"
      icon={<CloudAlert aria-hidden />}
      title={title}
      reference={reference && <Trans>Reference: {reference}</Trans>}
      actions={
        <Button loading={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </StateMessage>
  );
}
