import { runtimeConfig } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { isOlder, type Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { sessionStore } from '@roost/shared/storage';
import { forgetVersions, remotesInUse } from './load-version.ts';
import { parseRegistry, presentRegistry, registered, takeRemote } from './registry.ts';
import { shownVersion } from './shown-versions.ts';
import { isSomethingTyped } from './typed-input.ts';

/** The registry may take so long to come, in ms. */
const patience = 10_000;

let latest: Registry | undefined;

/** Reads the registry again; the browser asks with the ETag of the answer before. What cannot be read or used changes nothing. */
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
    // The next reading may succeed; the page goes on with what it has.
  }
};

/** The parts of which another version is live than when the page was opened: remotes, and the host. */
export const changedParts = (): Set<string> => {
  if (latest === undefined) return new Set();
  const before = liveIn(presentRegistry());
  const names = [...liveIn(latest)].filter(([name, version]) => before.get(name) !== version).map(([name]) => name);
  return new Set(names);
};

/** Whether a way to a place of the remote should lead through a new document: what runs here, or would be run, has changed. */
export const isNewVersionFor = (remote: RemoteName | undefined): boolean => {
  const changed = changedParts();
  return changed.has('host') || [remote, ...remotesInUse()].some((name) => name !== undefined && changed.has(name));
};

/** Reads the registry again and takes over what it says of a remote, as `takeRead` does. */
export const takeLatest = async (name: RemoteName): Promise<boolean> => {
  if (shownVersion(name) !== undefined) return false;
  await readLatest();
  return takeRead(name);
};

/**
 * Takes over what the registry said, when it was read last, of a remote of which this page has shown nothing yet; answers whether
 * that is something new.
 */
export const takeRead = (name: RemoteName): boolean => {
  if (shownVersion(name) !== undefined) return false;
  const registration = latest?.remotes[name];
  if (latest === undefined || registration === undefined) return false;
  if (JSON.stringify(registration) === JSON.stringify(registered(name))) return false;
  takeRemote(name, latest);
  forgetVersions(name);
  return true;
};

/** Nothing that a new document would take away: no entry, and no write whose answer is awaited. */
export const isSafeMoment = (): boolean => !isSomethingTyped() && queryClient.isMutating() === 0;

/** For which versions the page was loaded anew already: each set of versions is worth one try. */
const triedKey = 'roost.reloadedFor';

/**
 * After a file of this page's versions could not be loaded: loads the page anew when other versions are live by now, at most once for
 * them, and never over something typed. Answers whether it did.
 */
export const reloadForNewVersion = async (reload?: () => void): Promise<boolean> => {
  await readLatest();
  return reloadForRead(reload);
};

/** The same, by what the registry said when it was read last. */
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
