import { useEffect } from 'react';
import { useNavigate } from '@roost/shared/router';
import { onSessionEnd } from '#auth/end-session.ts';
import { signInPath } from '#auth/remembered-target.ts';
import { followOtherTabs } from '#auth/other-tabs.ts';

/** Leads to sign-in when the session ends, here or in another tab, and remembers where one was unless one has signed out. */
export const useSessionEnd = (): void => {
  const navigate = useNavigate();
  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      onSessionEnd((why) => {
        const { pathname, search } = location;
        void navigate(why === 'signed-out' ? '/auth/sign-in' : signInPath(pathname + search, why), { replace: true });
      }),
    [navigate],
  );
};
