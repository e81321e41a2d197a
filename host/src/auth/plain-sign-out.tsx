import { Trans } from '@lingui/react/macro';
import { Banner, Button } from '@roost/shared/ui/core';
import { signOut } from './sign-out.ts';

/** The question of the sign-out dialog, for when its script could not be loaded. */
export const PlainSignOut = ({ onClose }: { onClose: () => void }) => (
  <Banner
    tone="warning"
    action={
      <>
        <Button size="sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </>
    }
  >
    <Trans>You have begun something that is not finished. Signing out removes these drafts from this browser.</Trans>
  </Banner>
);
