import type { User } from '@roost/shared/contracts/accounts/user';
import { redirect } from '@roost/shared/router';
import { sessionEndReason } from '#session/session-end-reason.ts';
import { endSession } from '#session/end-session.ts';
import { loadUser } from '#session/load-user.ts';
import { signInPath } from './sign-in-target.ts';

/**
 * Returns the verified user, or throws a redirect: to sign-in with a return target, or to the first open invitation.
 */
export const requireUser = async (request: Request): Promise<User> => {
  const { pathname, search } = new URL(request.url);
  const user = await loadUser(request.signal).catch((failed: unknown) => {
    throw signInAfter(failed, request);
  });
  if (user === null) throw redirect(signInPath(pathname + search));
  if (user.invitationStatus !== 'Verified') {
    endSession('unverified');
    throw redirect(signInPath('/', 'unverified'));
  }
  const invited = user.members.find(({ status }) => status === 'Invited');
  if (invited !== undefined && !pathname.startsWith('/invitations/')) throw redirect(`/invitations/${invited.id}`);
  return user;
};

/** Error that a loader throws for a failed call: a redirect to sign-in when the session has ended, else the failure. */
export const signInAfter = (failed: unknown, request: Request): unknown => {
  const problem = sessionEndReason(failed);
  const { pathname, search } = new URL(request.url);
  return problem === undefined ? failed : redirect(signInPath(pathname + search, problem));
};
