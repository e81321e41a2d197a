import { Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';

/** Replaces the account menu when its script could not be loaded: the user can still sign out. */
export const AccountUnavailable = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => {
  const signOut = useSignOut();
  return (
    <>
      <ComponentUnavailable onRetry={onRetry} onClose={onClose}>
        <Button size="sm" onClick={signOut.start}>
          <Trans>Sign out</Trans>
        </Button>
      </ComponentUnavailable>
      {signOut.question}
    </>
  );
};
