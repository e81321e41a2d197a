/**
 * The page's first script asks the API for what the address needs before this script has arrived. Each answer is taken over
 * once, by the first request for the same address; one that failed is asked for again.
 */
export const takeEarlyAnswer = (request: Request): Promise<Response> | undefined => {
  const early = window.roostStart?.answers;
  const answer = early?.get(request.url);
  if (request.method !== 'GET' || answer === undefined) return undefined;
  early?.delete(request.url);
  return answer.catch(() => fetch(request));
};

/** After a sign-in or sign-out they belong to somebody else. */
export const dropEarlyAnswers = (): void => window.roostStart?.answers.clear();
