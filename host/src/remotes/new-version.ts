import { runtimeConfig } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { isOlder, type Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { sessionStore } from '@roost/shared/storage';
import { forgetVersions, remotesInUse } from './load-version.ts';
import { parseRegistry, presentRegistry, registered, takeRemote } from './registry.ts';
import { shownVersion } from './shown-versions.ts';
import { isSomethingTyped } from './typed-input.ts';

/** Timeout for the registry, in ms. */
const patience = 10_000;

let latest: Registry | undefined;

/** Reads the registry again, revalidated by its ETag. Ignores an unreachable, invalid or older registry. */
export const readLatest = async (): Promise<void> => {
  try {
    const config = runtimeConfig();
    const response = await fetch(new URL(config.registryUrl, location.href), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return;
    const read = parseRegistry(await response.json(), config);
    if (!isOlder(read, latest ?? presentRegistry())) latest = read;
  } catch {
    // The page keeps its registry; the next poll can succeed.
  }
};

/** Names of the remotes, and 'host', whose live version has changed since the page was opened. */
export const changedParts = (): Set<string> => {
  if (latest === undefined) return new Set();
  const before = liveIn(presentRegistry());
  const names = [...liveIn(latest)].filter(([name, version]) => before.get(name) !== version).map(([name]) => name);
  return new Set(names);
};

/** Whether a link to the remote must load a new document: a version that runs, or would run, has changed. */
export const isNewVersionFor = (remote: RemoteName | undefined): boolean => {
  const changed = changedParts();
  return changed.has('host') || [remote, ...remotesInUse()].some((name) => name !== undefined && changed.has(name));
};

/** Reads the registry again, then does the same as `takeRead`. */
export const takeLatest = async (name: RemoteName): Promise<boolean> => {
  if (shownVersion(name) !== undefined) return false;
  await readLatest();
  return takeRead(name);
};

/** Adopts the last read registry entry of a remote that is not shown yet. Returns true when the entry changed. */
export const takeRead = (name: RemoteName): boolean => {
  if (shownVersion(name) !== undefined) return false;
  const registration = latest?.remotes[name];
  if (latest === undefined || registration === undefined) return false;
  if (JSON.stringify(registration) === JSON.stringify(registered(name))) return false;
  takeRemote(name, latest);
  forgetVersions(name);
  return true;
};

/** True when a new document loses nothing: no unsaved input and no pending write. */
export const isSafeMoment = (): boolean => !isSomethingTyped() && queryClient.isMutating() === 0;

/** Versions for which the page was reloaded already: one reload per set of versions. */
const triedKey = 'roost.reloadedFor';

/**
 * Reloads the page after a failed download when other versions are live: once per set of versions, and never with
 * unsaved input. Returns true when it reloads.
 */
export const reloadForNewVersion = async (reload?: () => void): Promise<boolean> => {
  await readLatest();
  return reloadForRead(reload);
};

/** The same, with the registry as last read. */
export const reloadForRead = (reload = () => location.reload()): boolean => {
  if (latest === undefined || changedParts().size === 0 || !isSafeMoment()) return false;
  const versions = JSON.stringify([...liveIn(latest)]);
  if (sessionStore.get(triedKey) === versions) return false;
  sessionStore.set(triedKey, versions);
  reload();
  return true;
};

const liveIn = ({ remotes, documents }: Registry): Map<string, string | undefined> =>
  new Map([
    ...Object.entries(remotes).map(([name, { live }]) => [name, live] as const),
    ['host', documents.host?.live] as const,
  ]);
