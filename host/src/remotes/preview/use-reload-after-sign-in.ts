import { useEffect } from 'react';
import { hostPaths } from '@roost/shared/platform/mount';
import { useLocation } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';

/**
 * Reloads the page after a sign-in that it waits for: the next document knows who the user is before it loads a remote. It
 * waits until the sign-in has left its own page.
 */
export const useReloadAfterSignIn = ({ isWaiting }: { isWaiting: boolean }): void => {
  const isSignedIn = useSession(({ user }) => user !== null);
  const [, first = ''] = useLocation().pathname.split('/');
  const isDue = isWaiting && isSignedIn && !hostPaths.includes(first);
  useEffect(() => {
    if (isDue) location.reload();
  }, [isDue]);
};
