import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import { useUnloadWarning } from './use-unload-warning.ts';

/** Asks for confirmation before input is lost by navigation, the back button, or closing the page. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  // After a session ends, nothing is saved: the requests would be rejected.
  const blocker = useBlocker(() => when && session().user !== null);
  useUnloadWarning(when);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title={<Trans>Discard your changes?</Trans>}
      confirm={<Trans>Discard</Trans>}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>
        <Trans>Your changes haven't been saved yet.</Trans>
      </p>
    </ConfirmDialog>
  );
};
