import { session } from '@roost/shared/session';
import { personOf, readTokens } from './tokens.ts';

const personOfTokens = (): string | null => personOf(readTokens()?.accessToken ?? '');

/** Id of the person for whom this tab sends calls; before their data is loaded, that of the token. Null when nobody is signed in. */
export const presentPerson = (): string | null => session().user?.id ?? personOfTokens();

/** Throws an AbortError when the stored token belongs to another person, who signed in here or in another tab meanwhile. */
export const requireTokenOf = (person: string | null): void => {
  const stored = personOfTokens();
  if (person !== null && stored !== null && stored !== person) abortCall();
};

/** Throws an AbortError when the person has gone meanwhile: a late response says nothing about the session of the next one. */
export const requireStill = (person: string | null): void => {
  if (presentPerson() !== person) abortCall();
};

const abortCall = (): never => {
  throw new DOMException('The person has signed out', 'AbortError');
};
