import { runtimeConfig } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { isOlder, type Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { sessionStore } from '@roost/shared/storage';
import { forgetModules, runningRemotes } from '#remotes/loading/load-module.ts';
import { parseRegistry, currentRegistry, registered, adoptRemote } from './registry.ts';
import { activeVersion } from './active-versions.ts';
import { hasUnsavedInput } from '#root/unsaved-input.ts';

/** Timeout for the registry, in ms. */
const timeoutMs = 10_000;

let latest: Registry | undefined;

/** Reads the registry again, revalidated by its ETag. Ignores an unreachable, invalid or older registry. */
export const readLatestRegistry = async (): Promise<void> => {
  try {
    const config = runtimeConfig();
    const response = await fetch(new URL(config.registryUrl, location.href), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return;
    const read = parseRegistry(await response.json(), config);
    if (!isOlder(read, latest ?? currentRegistry())) latest = read;
  } catch {
    // The page keeps its registry; the next poll can succeed.
  }
};

/** Names of the remotes, and 'host', whose live version has changed since the page was opened. */
export const changedRemotes = (): Set<string> => {
  if (latest === undefined) return new Set();
  const before = liveVersions(currentRegistry());
  const names = [...liveVersions(latest)]
    .filter(([name, version]) => before.get(name) !== version)
    .map(([name]) => name);
  return new Set(names);
};

/** Whether a link to the remote must load a new document: a version that runs, or would run, has changed. */
export const hasNewVersion = (remote: RemoteName | undefined): boolean => {
  const changed = changedRemotes();
  return changed.has('host') || [remote, ...runningRemotes()].some((name) => name !== undefined && changed.has(name));
};

/** Reads the registry again, then does the same as `adoptReadRelease`. */
export const adoptLatestRelease = async (name: RemoteName): Promise<boolean> => {
  if (activeVersion(name) !== undefined) return false;
  await readLatestRegistry();
  return adoptReadRelease(name);
};

/** Adopts the last read registry entry of a remote that is not shown yet. Returns true when the entry changed. */
export const adoptReadRelease = (name: RemoteName): boolean => {
  if (activeVersion(name) !== undefined) return false;
  const registration = latest?.remotes[name];
  if (latest === undefined || registration === undefined) return false;
  if (JSON.stringify(registration) === JSON.stringify(registered(name))) return false;
  adoptRemote(name, latest);
  forgetModules(name);
  return true;
};

/** True when a new document loses nothing: no unsaved input and no pending write. */
export const isSafeToReload = (): boolean => !hasUnsavedInput() && queryClient.isMutating() === 0;

/** Versions for which the page was reloaded already: one reload per set of versions. */
const triedKey = 'roost.reloadedFor';

/**
 * Reloads the page after a failed download when other versions are live: once per set of versions, and never with
 * unsaved input. Returns true when it reloads.
 */
export const reloadForNewRelease = async (reload?: () => void): Promise<boolean> => {
  await readLatestRegistry();
  return reloadForReadRelease(reload);
};

/** The same, with the registry as last read. */
export const reloadForReadRelease = (reload = () => location.reload()): boolean => {
  if (latest === undefined || changedRemotes().size === 0 || !isSafeToReload()) return false;
  const versions = JSON.stringify([...liveVersions(latest)]);
  if (sessionStore.get(triedKey) === versions) return false;
  sessionStore.set(triedKey, versions);
  reload();
  return true;
};

const liveVersions = ({ remotes, documents }: Registry): Map<string, string | undefined> =>
  new Map([
    ...Object.entries(remotes).map(([name, { live }]) => [name, live] as const),
    ['host', documents.host?.live] as const,
  ]);
