import { Trans } from '@lingui/react/macro';
import { Banner, Button } from '@roost/shared/ui/core';

type SignOutFallbackProps = { onConfirm: () => void; onClose: () => void };

/** Fallback for the sign-out dialog when its script cannot be loaded. */
export const SignOutFallback = ({ onConfirm, onClose }: SignOutFallbackProps) => (
  <Banner
    tone="warning"
    action={
      <>
        <Button size="sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={onConfirm}>
          <Trans>Sign out</Trans>
        </Button>
      </>
    }
  >
    <Trans>You have unsaved drafts. Signing out removes them from this browser.</Trans>
  </Banner>
);
