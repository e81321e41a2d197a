import { useCallback, useEffect, useState } from 'react';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { toFailure, http, type Failure } from '@roost/shared/http';

/** Maximum time that a password stays visible, in ms. */
export const shownFor = 30_000;

export type Revealed =
  | { state: 'hidden' }
  | { state: 'asking' }
  | { state: 'failed'; failure: Failure }
  | { state: 'shown'; password: string };

/** Loads the password of one inbox on request. It is never cached, and hiding it clears it. */
export const useRevealedPassword = (mailboxId: string) => {
  const [revealed, setRevealed] = useState<Revealed>({ state: 'hidden' });
  const isShown = revealed.state === 'shown';

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setRevealed({ state: 'hidden' }), shownFor);
    return () => clearTimeout(timer);
  }, [isShown]);

  const reveal = useCallback(async () => {
    setRevealed({ state: 'asking' });
    try {
      const { password } = await http().call(revealPassword, { params: { mailboxId } });
      setRevealed({ state: 'shown', password });
    } catch (thrown) {
      setRevealed({ state: 'failed', failure: toFailure(thrown) });
    }
  }, [mailboxId]);
  const hide = useCallback(() => setRevealed({ state: 'hidden' }), []);
  return { revealed, reveal, hide };
};
