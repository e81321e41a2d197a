import { clearQueries } from '@roost/shared/query';
import { changeSession, session } from '@roost/shared/session';
import { clearPrefetchedResponses } from '#http/prefetched-responses.ts';
import { clearTokens } from '#http/tokens.ts';
import { abortWorkspaceCalls } from '#http/call-scope.ts';
import { clearWorkspaceToasts } from '#workspaces/clear-workspace-toasts.ts';

type Listener = (reason: EndReason) => void;
export type EndReason = 'signed-out' | 'signed-out-elsewhere' | 'session-over' | 'rights-changed' | 'unverified';

const listeners = new Set<Listener>();

/** Calls the listener when the session of this tab ends. Returns the function that removes the listener. */
export const onSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Ends the session in this tab. It removes the stored tokens, so every other tab ends its session too. Drafts stay. */
export const endSession = (why: EndReason): void => {
  clearTokens();
  clearPrefetchedResponses();
  abortWorkspaceCalls();
  const wasHere = session().user !== null;
  changeSession(null);
  clearQueries();
  void clearWorkspaceToasts();
  if (wasHere) for (const listener of listeners) listener(why);
};
