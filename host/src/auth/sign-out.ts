import { signOut as endSignIn } from '@roost/shared/contracts/auth';
import { forgetDrafts } from '@roost/shared/drafts';
import { http } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { readTokens } from '#http/tokens.ts';
import { endSession } from './end-session.ts';

/** Signs out here and in every tab; drafts of the person are removed, so ask before. */
export const signOut = async (): Promise<void> => {
  const refreshToken = readTokens()?.refreshToken;
  const userId = session().user?.id;
  if (userId !== undefined) await forgetDrafts(userId).catch(() => undefined);
  // The server may be out of reach; the tokens are gone from here in any case.
  if (refreshToken !== undefined)
    http()
      .call(endSignIn, { body: { refreshToken } })
      .catch(() => undefined);
  endSession('signed-out');
};
