/** Name of a remote: its folder without `remote-`. */
export type RemoteName = string;

/** Name of a mount: a route of the host where a remote renders screens. `RemoteManifest` declares it. */
export type Mount = string;

/** First segments of the host's own paths, which no mount can have. */
export const hostPaths: readonly string[] = ['auth', 'feedback', 'invitations'];

/** The id of the workspace in a path such as `/{id}/domains`. Undefined for other paths. */
export const workspaceIn = (pathname: string): string | undefined => {
  const [first, second] = pathname.split('/').filter(Boolean);
  return first === undefined || second === undefined || hostPaths.includes(first) ? undefined : first;
};
