import { session, useSession } from '@roost/shared/session';
import { userIdOf, readTokens } from './tokens.ts';

const userIdOfTokens = (): string | null => userIdOf(readTokens()?.accessToken ?? '');

/** Subject of the token with which this tab loaded its user. A server can use another id in tokens than `user.id`. */
let loadedUserId: string | null = null;

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) loadedUserId = user === null ? null : userIdOfTokens();
});

/** The user for whom this tab sends calls, as the `sub` of the tokens; null when nobody is signed in. */
export const currentUserId = (): string | null => (session().user === null ? userIdOfTokens() : loadedUserId);

/** True when the stored token belongs to another user, who signed in meanwhile in this or another tab. */
export const isTokenOfAnotherUser = (person: string | null): boolean => {
  const stored = userIdOfTokens();
  return person !== null && stored !== null && stored !== person;
};

/** Throws an AbortError when the stored token belongs to another user. */
export const requireTokenOfUser = (person: string | null): void => {
  if (isTokenOfAnotherUser(person)) abortCall();
};

/** Throws an AbortError when the user has changed: a late response says nothing about the next user's session. */
export const requireSameUser = (person: string | null): void => {
  if (currentUserId() !== person) abortCall();
};

const abortCall = (): never => {
  throw new DOMException('The person has signed out', 'AbortError');
};
