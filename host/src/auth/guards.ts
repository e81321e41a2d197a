import type { User } from '@roost/shared/contracts/user';
import { failureOf } from '@roost/shared/http';
import { redirect } from '@roost/shared/router';
import { endSession } from './end-session.ts';
import { loadUser } from './load-user.ts';
import { signInPath } from './remembered-target.ts';

/** The verified user, or a redirect: to sign-in remembering where to go, or to the first open invitation. */
export const requireUser = async (request: Request): Promise<User> => {
  const { pathname, search } = new URL(request.url);
  const user = await loadUser().catch((failed: unknown) => {
    if (failureOf(failed).kind === 'unauthenticated' || isWithoutTokens(failed))
      throw redirect(signInPath(pathname + search));
    throw failed;
  });
  if (user === null) throw redirect(signInPath(pathname + search));
  if (user.invitationStatus !== 'Verified') {
    endSession('signed-out');
    throw redirect(signInPath('/', 'unverified'));
  }
  const invited = user.members.find(({ status }) => status === 'Invited');
  if (invited !== undefined && !pathname.startsWith('/invitations/')) throw redirect(`/invitations/${invited.id}`);
  return user;
};

const isWithoutTokens = (failed: unknown) => failed instanceof Error && failed.name === 'NoRefreshToken';
