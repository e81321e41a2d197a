import { useCallback, useState, type ReactNode } from 'react';
import { hasDrafts } from '@roost/shared/drafts';
import { lazyScreen } from '@roost/shared/platform';
import { useNavigate } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { HostPiece } from '#root/host-piece.tsx';
import { PlainSignOut } from './plain-sign-out.tsx';
import { signInPath } from './remembered-target.ts';
import { signOut } from './sign-out.ts';

const SignOutDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-out" */ './sign-out-dialog.tsx')).SignOutDialog,
);

type SignOutOptions = {
  /** Opened after the next sign-in; the start page where it is left out. */
  target?: string;
};

/** Signs out, and asks first when there are drafts. `question` must be rendered. */
export const useSignOut = ({ target = '/' }: SignOutOptions = {}): { start: () => void; question: ReactNode } => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useCallback(async () => {
    await signOut();
    if (target !== '/') await navigate(signInPath(target), { replace: true });
  }, [navigate, target]);
  const start = useCallback(() => {
    const decide = async () => {
      const unfinished = await hasDrafts(session().user?.id ?? '').catch(() => false);
      if (unfinished) setIsAsking(true);
      else await leave();
    };
    void decide();
  }, [leave]);
  return {
    start,
    question: isAsking && (
      <HostPiece
        name="Sign-out dialog"
        fallback={() => <PlainSignOut onConfirm={() => void leave()} onClose={() => setIsAsking(false)} />}
      >
        <SignOutDialog onConfirm={() => void leave()} onClose={() => setIsAsking(false)} />
      </HostPiece>
    ),
  };
};
