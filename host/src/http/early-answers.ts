import { readTokens } from './tokens.ts';

/**
 * The page's first script asks the API for what the address needs before this script has arrived. Each answer is taken over
 * once, by the first request for the same address; one that failed is asked for again.
 */
export const takeEarlyAnswer = (request: Request): Promise<Response> | undefined => {
  const start = window.roostStart;
  const answer = start?.answers.get(request.url);
  if (request.method !== 'GET' || answer === undefined) return undefined;
  start?.answers.delete(request.url);
  // Another tab may have renewed the token meanwhile: what the old one was refused says nothing of the new one.
  if (start?.accessToken !== readTokens()?.accessToken) return undefined;
  return answer.catch(() => fetch(request));
};

/** After a sign-in or sign-out they belong to somebody else. */
export const dropEarlyAnswers = (): void => window.roostStart?.answers.clear();
