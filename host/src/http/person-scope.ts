import { session, useSession } from '@roost/shared/session';
import { personOf, readTokens } from './tokens.ts';

const personOfTokens = (): string | null => personOf(readTokens()?.accessToken ?? '');

/** Subject of the token with which this tab loaded its user. A server can use another id in tokens than `user.id`. */
let loaded: string | null = null;

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) loaded = user === null ? null : personOfTokens();
});

/** The user for whom this tab sends calls, as the `sub` of the tokens; null when nobody is signed in. */
export const presentPerson = (): string | null => (session().user === null ? personOfTokens() : loaded);

/** True when the stored token belongs to another user, who signed in meanwhile in this or another tab. */
export const isTokenOfAnother = (person: string | null): boolean => {
  const stored = personOfTokens();
  return person !== null && stored !== null && stored !== person;
};

/** Throws an AbortError when the stored token belongs to another user. */
export const requireTokenOf = (person: string | null): void => {
  if (isTokenOfAnother(person)) abortCall();
};

/** Throws an AbortError when the user has changed: a late response says nothing about the next user's session. */
export const requireStill = (person: string | null): void => {
  if (presentPerson() !== person) abortCall();
};

const abortCall = (): never => {
  throw new DOMException('The person has signed out', 'AbortError');
};
