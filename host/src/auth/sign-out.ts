import { signOut as endSignIn } from '@roost/shared/contracts/accounts/auth';
import { clearDrafts } from '@roost/shared/drafts';
import { http } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { readTokens } from '#http/tokens.ts';
import { endSession } from '#session/end-session.ts';

/** Signs out in this and every other tab. It deletes the user's drafts, so the caller must ask first. */
export const signOut = async (): Promise<void> => {
  const refreshToken = readTokens()?.refreshToken;
  const userId = session().user?.id;
  if (userId !== undefined) await clearDrafts(userId).catch(() => undefined);
  // The sign-out works without the server: the browser deletes the tokens in any case.
  if (refreshToken !== undefined)
    http()
      .call(endSignIn, { body: { refreshToken } })
      .catch(() => undefined);
  endSession('signed-out');
};
