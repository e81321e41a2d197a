import { session } from '@roost/shared/session';
import { isTokenOfAnotherUser, currentUserId } from '#http/call-scope.ts';
import { readTokens, tokensKey } from '#http/tokens.ts';
import { endSession } from './end-session.ts';

/** Follows the tokens of other tabs. A sign-out there signs out here; another user there makes this tab load `/`. */
export const followOtherTabs = (): (() => void) => {
  const follow = ({ key }: StorageEvent) => {
    if (key !== tokensKey && key !== null) return;
    const { user } = session();
    const tokens = readTokens();
    if (user === null) {
      if (tokens !== null && location.pathname === '/auth/sign-in') location.reload();
      return;
    }
    if (tokens === null) endSession('signed-out-elsewhere');
    else if (isTokenOfAnotherUser(currentUserId())) location.replace('/');
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};
