import { Trans } from '@lingui/react/macro';
import { Banner, Button } from '@roost/shared/ui/core';

/** Replaces a dialog whose script could not be loaded. */
export const ComponentUnavailable = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <Banner
    tone="warning"
    action={
      <>
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </>
    }
  >
    <Trans>This dialog could not be loaded. Check your connection and try again.</Trans>
  </Banner>
);
