let scope = new AbortController();

/** Ends with the workspace: what is in flight for one workspace must not arrive in another. */
export const workspaceSignal = (): AbortSignal => scope.signal;

export const leaveWorkspace = (): void => {
  scope.abort(new DOMException('The workspace was left', 'AbortError'));
  scope = new AbortController();
};
