/*
 * The channel of a remote in a workspace. A document inlines this file, so it imports nothing.
 */

/** Shares and buckets count in 10,000ths: 1 % is 100. */
export const wholeShare = 10_000;

/** A version that some workspaces get instead of the live one. */
export type Canary = {
  version: string;
  /** Part of all workspaces, in 10,000ths. */
  share: number;
  /** Ids of workspaces that get it at any share. */
  workspaces: readonly string[];
};

/**
 * The channel of a remote in a workspace. Each remote has its own order of workspaces, and a larger share contains a
 * smaller one. A page without a workspace is stable.
 */
export const channelOf = (
  remote: string,
  workspaceId: string | undefined,
  canary: Canary | undefined,
): 'canary' | 'stable' =>
  canary !== undefined &&
  workspaceId !== undefined &&
  (canary.workspaces.includes(workspaceId) || bucketOf(remote, workspaceId) < canary.share)
    ? 'canary'
    : 'stable';

/** The version of a remote for a workspace: its canary, if the registry has the files, or the live one. */
export const versionFor = (
  remote: string,
  workspaceId: string | undefined,
  {
    live,
    canary,
    versions,
  }: { live: string; canary?: Canary | undefined; versions: Readonly<Record<string, unknown>> },
): string =>
  canary !== undefined && versions[canary.version] !== undefined && channelOf(remote, workspaceId, canary) === 'canary'
    ? canary.version
    : live;

/**
 * The bucket of a workspace, from 0 to 9,999: always the same for a remote, and uniform over workspaces. FNV-1a, with the
 * final mix of MurmurHash3, because FNV-1a alone changes the high bits of short texts too little.
 */
export const bucketOf = (remote: string, workspaceId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of `${remote} ${workspaceId}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % wholeShare;
};
