import { failureOf } from '@roost/shared/http';
import type { SignInProblem } from './remembered-target.ts';

/** Why the session is over after a call that failed so; undefined when it goes on. */
export const endedBy = (failed: unknown): SignInProblem | undefined => {
  if (failed instanceof Error && failed.name === 'NoRefreshToken') return 'session-over';
  switch (failureOf(failed).kind) {
    case 'unauthenticated':
      return 'session-over';
    case 'forbidden':
      return 'rights-changed';
    default:
      return undefined;
  }
};
