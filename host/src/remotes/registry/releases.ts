import { runtimeConfig } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { isOlder, type Registry } from '@roost/shared/platform/registry';
import { queryClient } from '@roost/shared/query';
import { sessionStore } from '@roost/shared/storage';
import { remotesStore } from '#remotes/remotes-store.ts';
import { hasUnsavedInput, trackUnsavedInput } from '#root/unsaved-input.ts';
import { mountPointAt } from './mounts-and-slots.ts';
import { adoptRemote, parseRegistry, registered, reportRefused } from './registry.ts';
import { activeVersion, chosenVersion } from './versions.ts';

/** Timeout for the registry, in ms. */
const timeoutMs = 10_000;

/** Reads the registry again, revalidated by its ETag. Ignores an unreachable, refused, invalid or older registry. */
export const readLatestRegistry = async (): Promise<void> => {
  try {
    const config = runtimeConfig();
    const response = await fetch(new URL(config.registryUrl, location.href), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return;
    const read = parseRegistry(await remotesStore.verify(await response.text()), config);
    if (!isOlder(read, remotesStore.latestRegistry ?? remotesStore.registry)) remotesStore.latestRegistry = read;
  } catch (failed) {
    // The page keeps its registry; the next poll can succeed.
    reportRefused(failed);
  }
};

/** Names of the remotes, and 'host', whose version for this workspace has changed since the page was opened. */
export const changedRemotes = (): Set<string> => {
  const { latestRegistry: latest } = remotesStore;
  if (latest === undefined) return new Set();
  const before = chosenVersions(remotesStore.registry);
  const names = [...chosenVersions(latest)]
    .filter(([name, version]) => before.get(name) !== version || isEndedCanary(name, latest))
    .map(([name]) => name);
  return new Set(names);
};

/** Whether the page shows a canary that has ended: its workspace can be another one than that of the canary. */
const isEndedCanary = (name: string, { remotes }: Registry): boolean => {
  const active = activeVersion(name);
  const { live, canary } = remotes[name] ?? {};
  return (
    active !== undefined && active === registered(name)?.canary?.version && ![live, canary?.version].includes(active)
  );
};

/** Whether a link to the remote must load a new document: a version that runs, or would run, has changed. */
export const hasNewVersion = (remote: RemoteName | undefined): boolean => {
  const changed = changedRemotes();
  return (
    changed.has('host') || [remote, ...remotesStore.running].some((name) => name !== undefined && changed.has(name))
  );
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
  const { latestRegistry: latest } = remotesStore;
  if (latest === undefined || !hasChangedEntry(name)) return false;
  adoptRemote(name, latest);
  // The next use loads the modules of the new entry.
  remotesStore.modules.delete(name);
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
  return reloadForReadRelease({ reload });
};

type ReloadOptions = {
  reload?: (() => void) | undefined;
  /** A new document has another host, or another entry of a remote. */
  isDocumentOutdated?: boolean;
};

/** The same, with the registry as last read. */
export const reloadForReadRelease = ({
  reload = () => location.reload(),
  isDocumentOutdated = false,
}: ReloadOptions = {}): boolean => {
  const { latestRegistry: latest } = remotesStore;
  const hasChanged = changedRemotes().size > 0;
  if (latest === undefined || !(hasChanged || isDocumentOutdated) || !isSafeToReload()) return false;
  const versions = JSON.stringify([...chosenVersions(latest)]);
  if (sessionStore.get(triedKey) === versions) return false;
  // With blocked storage, the next document does not know of this reload: only a change ends the reloads.
  if (!sessionStore.set(triedKey, versions) && !hasChanged) return false;
  reload();
  return true;
};

/**
 * Reloads the page when the registry entry of a remote that it shows has changed, such as to another live version. Running
 * code is never replaced, so only a new document can have the change. Returns true when it reloads.
 */
export const reloadForChangedEntry = (name: RemoteName): boolean =>
  activeVersion(name) !== undefined && hasChangedEntry(name) && reloadForReadRelease({ isDocumentOutdated: true });

const hasChangedEntry = (name: RemoteName): boolean => {
  const registration = remotesStore.latestRegistry?.remotes[name];
  return registration !== undefined && JSON.stringify(registration) !== JSON.stringify(registered(name));
};

/** Poll interval of the registry while the page is visible, in ms. */
const registryPollIntervalMs = 60_000;

/**
 * Polls the registry every minute, on focus and when the page becomes visible. After a change, the next link to another
 * mount loads a new document with the new versions, unless there are unsaved changes. Running code is never replaced.
 * Returns the function that stops this.
 */
export const followReleases = (): (() => void) => {
  const read = () => document.visibilityState === 'visible' && void readLatestRegistry();
  const timer = setInterval(read, registryPollIntervalMs);
  const stopTracking = trackUnsavedInput();
  addEventListener('focus', read);
  document.addEventListener('visibilitychange', read);
  // Runs before the router, which would follow the link inside this document.
  addEventListener('click', loadDocument, { capture: true });
  return () => {
    clearInterval(timer);
    stopTracking();
    removeEventListener('focus', read);
    document.removeEventListener('visibilitychange', read);
    removeEventListener('click', loadDocument, { capture: true });
  };
};

const loadDocument = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || !isPlainClick(event, link)) return;
  const target = mountPointAt(link.pathname);
  if (target?.mount === mountPointAt(location.pathname)?.mount) return;
  if (hasNewVersion(target?.remote) && isSafeToReload()) event.stopPropagation();
};

const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

const chosenVersions = ({ remotes, documents }: Registry): Map<string, string | undefined> =>
  new Map([
    ...Object.entries(remotes).map(([name, remote]) => [name, chosenVersion(name, remote)] as const),
    ['host', documents.host?.live] as const,
  ]);
