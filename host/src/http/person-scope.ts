import { session, useSession } from '@roost/shared/session';
import { personOf, readTokens } from './tokens.ts';

const personOfTokens = (): string | null => personOf(readTokens()?.accessToken ?? '');

/** Whom the token named when this tab loaded its user. Servers may name a person differently in tokens than in `user.id`. */
let loaded: string | null = null;

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) loaded = user === null ? null : personOfTokens();
});

/** The person for whom this tab sends calls, as tokens name them; null when nobody is signed in, or the tokens name nobody. */
export const presentPerson = (): string | null => (session().user === null ? personOfTokens() : loaded);

/** True when the stored token names another person, who signed in here or in another tab meanwhile. */
export const isTokenOfAnother = (person: string | null): boolean => {
  const stored = personOfTokens();
  return person !== null && stored !== null && stored !== person;
};

/** Throws an AbortError when the stored token belongs to another person. */
export const requireTokenOf = (person: string | null): void => {
  if (isTokenOfAnother(person)) abortCall();
};

/** Throws an AbortError when the person has gone meanwhile: a late response says nothing about the session of the next one. */
export const requireStill = (person: string | null): void => {
  if (presentPerson() !== person) abortCall();
};

const abortCall = (): never => {
  throw new DOMException('The person has signed out', 'AbortError');
};
