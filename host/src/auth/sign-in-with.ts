import { signIn } from '@roost/shared/contracts/accounts/auth';
import { http } from '@roost/shared/http';
import { clearQueries } from '@roost/shared/query';
import { changeSession } from '@roost/shared/session';
import { clearPrefetchedResponses } from '#http/prefetched-responses.ts';
import { storeTokens } from '#http/tokens.ts';
import { browserIdBody } from './browser-id.ts';

/** Signs in and stores the tokens; the guards load the user. Throws `CallError`. */
export const signInWith = async (credentials: { email: string; password: string }): Promise<void> => {
  const tokens = await http().call(signIn, { body: { ...credentials, ...browserIdBody() } });
  clearPrefetchedResponses();
  changeSession(null);
  clearQueries();
  storeTokens(tokens);
};
