import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { hasDrafts } from '@roost/shared/drafts';
import { lazyScreen } from '@roost/shared/platform';
import { session } from '@roost/shared/session';
import { signOut } from './sign-out.ts';

const SignOutDialog = lazyScreen(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

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
      <Suspense fallback={null}>
        <SignOutDialog onClose={() => setIsAsking(false)} />
      </Suspense>
    ),
  };
};
