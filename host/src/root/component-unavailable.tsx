import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner, Button } from '@roost/shared/ui/core';

type ComponentUnavailableProps = {
  onRetry: () => void;
  onClose: () => void;
  /** What the user may need from the missing script now. */
  children?: ReactNode;
};

/** Replaces a dialog whose script could not be loaded. */
export const ComponentUnavailable = ({ onRetry, onClose, children }: ComponentUnavailableProps) => (
  <Banner
    tone="warning"
    action={
      <>
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {children}
        <Button size="sm" variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </>
    }
  >
    <Trans>This dialog could not be loaded. Check your connection and try again.</Trans>
  </Banner>
);
