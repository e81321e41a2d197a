import * as v from 'valibot';
import { harnessVersion } from '@roost/shared/platform/harness';
import type { RemoteName } from '@roost/shared/platform/mount';
import { RemoteRelease } from '@roost/shared/platform/registry';
import { replaceStyles } from '#remotes/loading/remote-files.ts';
import { allowFiles, registered } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

/** How far the page follows the sources: with each change, or not since one. */
export type Following = 'current' | 'broken' | 'needsReload' | 'disconnected';

/** The hot reload of the running build (shared/src/harness/hot/start.ts). Undefined until its entry has run. */
declare global {
  var roostHarness: { hash: () => string; update: () => Promise<unknown[] | null> } | undefined;
}

/** A build of the server. A broken one changes nothing. */
const Build = v.object({ hash: v.string(), isBroken: v.boolean() });

type Followed = { remote: RemoteName; address: string; folder: string };

/** Applies each change of the sources to the page, until the returned function is called. */
export const followChanges = (followed: Followed, onChange: (following: Following) => void): (() => void) => {
  // Connects again after a server that has stopped.
  const builds = new EventSource(`${followed.address}/changes`);
  let isLost = false;
  let last = Promise.resolve();
  const tell = (following: Following) => {
    if (builds.readyState === EventSource.CLOSED && following !== 'disconnected') return;
    // Webpack applies no more updates after one that failed.
    isLost ||= following === 'needsReload';
    onChange(isLost ? 'needsReload' : following);
  };
  builds.addEventListener('error', () => tell('disconnected'));
  builds.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { hash, isBroken } = v.parse(Build, JSON.parse(data));
    last = last.then(async () => tell(isBroken ? 'broken' : await apply(followed, hash)));
  });
  return () => builds.close();
};

/** Brings the page to the build with this hash. */
const apply = async ({ remote, folder }: Followed, hash: string): Promise<Following> => {
  try {
    const response = await fetch(`${folder}release.json`, { credentials: 'omit', redirect: 'error' });
    const release = v.parse(RemoteRelease, await response.json());
    allowFiles(folder, release);
    await applyStyles(remote, release);
    const hot = globalThis.roostHarness;
    if (hot === undefined || hot.hash() === hash) return 'current';
    return (await hot.update()) === null ? 'needsReload' : 'current';
  } catch (failed) {
    // oxlint-disable-next-line no-console -- For the developer: a change of a module that is no component is no fault.
    console.warn(`The change of ${remote} needs a reload`, failed);
    return 'needsReload';
  }
};

/** Replaces the styles of the page when they changed. */
const applyStyles = async (remote: RemoteName, release: RemoteRelease): Promise<void> => {
  const { registry } = remotesStore;
  const registration = registered(remote);
  const before = registration?.versions[harnessVersion];
  if (registration === undefined || before === undefined) return;
  const versions = { ...registration.versions, [harnessVersion]: release };
  remotesStore.registry = { ...registry, remotes: { ...registry.remotes, [remote]: { ...registration, versions } } };
  const { styles = '' } = release;
  if (before.files[styles] !== release.files[styles]) await replaceStyles(remote, harnessVersion);
};
