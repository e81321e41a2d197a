import * as v from 'valibot';
import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { localStore } from '@roost/shared/storage';
import { remotesStore } from '#remotes/remotes-store.ts';
import { report } from '#telemetry/report.ts';

/** Versions of a remote in the order of attempts: the shown one, the live one, then the last known good ones. */
export const versionsToTry = (remote: RemoteName): string[] => {
  const active = activeVersion(remote);
  const versions = versionsOf(remote);
  return active !== undefined && remotesStore.registry.remotes[remote]?.versions[active] !== undefined
    ? [active, ...versions.filter((version) => version !== active)]
    : versions;
};

/** The versions of a remote that can run in this page: live, last known good, and previous live. */
export const versionsOf = (name: string): string[] => {
  const remote = remotesStore.registry.remotes[name];
  if (remote === undefined) return [];
  const { live, previous, versions } = remote;
  const named = new Set([live, lastKnownGood(name), previous]);
  const known = [...named].filter((version) => version !== null && version !== undefined);
  return known.filter((version) => versions[version] !== undefined);
};

/** The version of a remote that this page has shown. It never changes, because running code is never replaced. */
export const activeVersion = (name: RemoteName): string | undefined => remotesStore.activeVersions.get(name);

export const markActive = (name: RemoteName, version: string): void => {
  if (activeVersion(name) === version) return;
  remotesStore.activeVersions.set(name, version);
  saveLastKnownGood(name, version);
  const live = remotesStore.registry.remotes[name]?.live;
  if (version !== live)
    report(`${name} ${version} is shown`, new Error(`${name} ${live}, which is live, is not`), {
      remote: name,
      version,
    });
};

/** Storage key of the last version of each remote that worked in this browser. */
const key = 'roost.worked';
const SavedVersions = v.record(v.string(), v.string());

/** The last version of a remote that worked in this browser. */
export const lastKnownGood = (name: string): string | undefined => readLastKnownGood()[name];

export const saveLastKnownGood = (name: RemoteName, version: string): void => {
  const saved = readLastKnownGood();
  if (saved[name] === version) return;
  const known = Object.entries(saved).filter(([other]) => remoteNames.some((remote) => remote === other));
  localStore.set(key, JSON.stringify({ ...Object.fromEntries(known), [name]: version }));
};

const readLastKnownGood = (): Record<string, string> => {
  try {
    return v.parse(SavedVersions, JSON.parse(localStore.get(key) ?? '{}'));
  } catch {
    return {};
  }
};
