import { useEffect } from 'react';
import { useNavigate } from '@roost/shared/router';
import { onSessionEnd, type EndReason } from '#session/end-session.ts';
import { signInPath } from '#auth/sign-in-target.ts';
import { followOtherTabs } from '#session/other-tabs.ts';

/**
 * Redirects to sign-in when the session ends in any tab. Keeps the current URL as target, unless the user has signed
 * out or is unverified.
 */
export const useSessionEnd = (): void => {
  const navigate = useNavigate();
  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      onSessionEnd((why) => {
        void navigate(signInAfter(why), { replace: true });
      }),
    [navigate],
  );
};

const signInAfter = (reason: EndReason): string => {
  if (reason === 'signed-out') return signInPath('/');
  return signInPath(reason === 'unverified' ? '/' : location.pathname + location.search, reason);
};
