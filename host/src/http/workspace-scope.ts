let scope = new AbortController();

/** Aborts when the user leaves the workspace, so that no response of one workspace reaches another. */
export const workspaceSignal = (): AbortSignal => scope.signal;

export const leaveWorkspace = (): void => {
  scope.abort(new DOMException('The workspace was left', 'AbortError'));
  scope = new AbortController();
};
