import { useBlocker } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnloadWarning } from './use-unload-warning.ts';

/** Asks for confirmation before input is lost by navigation, the back button, or closing the page. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  // After a session ends, nothing is saved: the requests would be rejected.
  const blocker = useBlocker(() => when && session().user !== null);
  useUnloadWarning(when);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onDiscard={() => blocker.proceed()} onClose={() => blocker.reset()} />;
};
