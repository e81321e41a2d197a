import { session, useSession } from '@roost/shared/session';
import { userIdOf, readTokens } from './tokens.ts';

const userIdOfTokens = (): string | null => userIdOf(readTokens()?.accessToken ?? '');

/** Subject of the token with which this tab loaded its user, if any. A server can use another id in tokens than `user.id`. */
let loadedUserId: string | null = null;

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) loadedUserId = userIdOfTokens();
});

/** The user for whom this tab sends calls, as the `sub` of the tokens; null when nobody is signed in. */
export const currentUserId = (): string | null => (session().user === null ? userIdOfTokens() : loadedUserId);

/** True when the stored token belongs to another user, who has since signed in, in this or another tab. */
export const isTokenOfAnotherUser = (userId: string | null): boolean => {
  const stored = userIdOfTokens();
  return userId !== null && stored !== null && stored !== userId;
};

/** Throws an AbortError when the stored token belongs to another user. */
export const requireTokenOfUser = (userId: string | null): void => {
  if (isTokenOfAnotherUser(userId)) abortCall();
};

/** Throws an AbortError when the user has changed: a late response says nothing about the next user's session. */
export const requireSameUser = (userId: string | null): void => {
  if (currentUserId() !== userId) abortCall();
};

const abortCall = (): never => {
  throw new DOMException('The user has signed out', 'AbortError');
};

let workspaceCalls = new AbortController();

/** Aborts when the user leaves the workspace, so that no response of one workspace reaches another. */
export const workspaceSignal = (): AbortSignal => workspaceCalls.signal;

export const abortWorkspaceCalls = (): void => {
  workspaceCalls.abort(new DOMException('The workspace was left', 'AbortError'));
  workspaceCalls = new AbortController();
};
