import { useCallback, useState, type ReactNode } from 'react';
import { hasDrafts } from '@roost/shared/drafts';
import { lazyScreen } from '@roost/shared/platform';
import { useNavigate } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { SignOutFallback } from './sign-out-fallback.tsx';
import { signInPath } from './sign-in-target.ts';
import { signOut } from './sign-out.ts';

const SignOutDialog = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-out" */ './sign-out-dialog.tsx')).SignOutDialog,
);

type SignOutOptions = {
  /** Path to open after the next sign-in; defaults to the start page. */
  target?: string;
};

/** Signs out, after a confirmation when there are drafts. The caller must render `question`. */
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
      <LazyHostComponent
        name="Sign-out dialog"
        fallback={() => <SignOutFallback onConfirm={() => void leave()} onClose={() => setIsAsking(false)} />}
      >
        <SignOutDialog onConfirm={() => void leave()} onClose={() => setIsAsking(false)} />
      </LazyHostComponent>
    ),
  };
};
