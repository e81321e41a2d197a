import { remotesStore } from '#remotes/remotes-store.ts';
import { mountPointAt } from './mounts.ts';
import { currentRegistry } from './registry.ts';
import { changedRemotes, hasNewVersion } from './releases.ts';

export type DueReload = 'fix' | 'version' | null;

/**
 * Why the page should be reloaded for new versions of what it runs: `fix` for an urgent one, `version` for another, or
 * null. Uses the registry as last read.
 */
export const dueReload = (): DueReload => {
  if (!hasNewVersion(mountPointAt(location.pathname)?.remote)) return null;
  const { latestRegistry: latest } = remotesStore;
  const { revision } = currentRegistry();
  const isUrgent = [...changedRemotes()].some((name) => {
    const { minimum = 0 } = (name === 'host' ? latest?.documents.host : latest?.remotes[name]) ?? {};
    return minimum > revision;
  });
  return isUrgent ? 'fix' : 'version';
};
