import { useCallback, useState, type ReactNode } from 'react';
import { hasDrafts } from '@roost/shared/drafts';
import { lazyScreen } from '@roost/shared/platform';
import { session } from '@roost/shared/session';
import { HostPiece } from '#root/host-piece.tsx';
import { PlainSignOut } from './plain-sign-out.tsx';
import { signOut } from './sign-out.ts';

const SignOutDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-out" */ './sign-out-dialog.tsx')).SignOutDialog,
);

/** Signs out, and asks before when something is begun and not finished. `question` is to be shown somewhere. */
export const useSignOut = (): { start: () => void; question: ReactNode } => {
  const [isAsking, setIsAsking] = useState(false);
  const start = useCallback(() => {
    const decide = async () => {
      const unfinished = await hasDrafts(session().user?.id ?? '').catch(() => false);
      if (unfinished) setIsAsking(true);
      else await signOut();
    };
    void decide();
  }, []);
  return {
    start,
    question: isAsking && (
      <HostPiece name="Sign-out dialog" fallback={() => <PlainSignOut onClose={() => setIsAsking(false)} />}>
        <SignOutDialog onClose={() => setIsAsking(false)} />
      </HostPiece>
    ),
  };
};
