import { toFailure } from '@roost/shared/http';
import type { SignInProblem } from '#auth/sign-in-target.ts';

/** Why a failed call ends the session; undefined when it does not. */
export const sessionEndReason = (failed: unknown): SignInProblem | undefined => {
  if (failed instanceof Error && failed.name === 'NoRefreshToken') return 'session-over';
  switch (toFailure(failed).kind) {
    case 'unauthenticated':
      return 'session-over';
    case 'forbidden':
      return 'rights-changed';
    default:
      return undefined;
  }
};
