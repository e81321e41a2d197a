import * as v from 'valibot';
import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import { conflictOf, type RemoteManifest } from '@roost/shared/platform/manifest';
import { harnessVersion } from '@roost/shared/platform/harness';
import { versionFor } from '@roost/shared/platform/channel';
import { workspaceIn, type RemoteName } from '@roost/shared/platform/mount';
import type { RegisteredRemote, Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { localStore, sessionStore } from '@roost/shared/storage';
import { remotesStore } from '#remotes/remotes-store.ts';
import { report } from '#telemetry/report.ts';

/** Versions of a remote in the order of attempts: the shown one, the chosen one, then the last known good ones. */
export const versionsToTry = (remote: RemoteName): string[] => {
  const active = activeVersion(remote);
  const versions = versionsOf(remote);
  return active !== undefined && remotesStore.registry.remotes[remote]?.versions[active] !== undefined
    ? [active, ...versions.filter((version) => version !== active)]
    : versions;
};

/** The version that this page gets: the one of the tab, or the live version or canary of the workspace. */
export const chosenVersion = (name: RemoteName, remote: RegisteredRemote): string =>
  versionOfTab(name, remote) ?? versionFor(name, workspaceIn(location.pathname), remote);

/** The version that only this tab gets: from a developer's server, its preview, or one that the inspector chose and the registry has. */
export const versionOfTab = (name: RemoteName, { versions }: RegisteredRemote): string | undefined => {
  const { preview, harness, tabVersions } = remotesStore;
  if (harness?.remote === name && harness.isShown() && versions[harnessVersion] !== undefined) return harnessVersion;
  if (preview?.remote === name && preview.isShown()) return preview.version;
  const chosen = tabVersions[name] ?? '';
  return versions[chosen] === undefined ? undefined : chosen;
};

/** The versions of a remote that can run in this page: chosen, live, last known good, and previous live. */
export const versionsOf = (name: string): string[] => {
  const remote = remotesStore.registry.remotes[name];
  if (remote === undefined) return [];
  const { live, previous, canary, versions } = remote;
  const chosen = chosenVersion(name, remote);
  const known = lastKnownGood(name);
  // Another workspace of this browser can have the canary.
  const good = known === undefined || known === canary?.version ? live : known;
  const named = new Set([chosen, live, good, previous ?? live]);
  return [...named].filter((version) => versions[version] !== undefined);
};

/** The version of a remote that this page has shown. It never changes, because running code is never replaced. */
export const activeVersion = (name: RemoteName): string | undefined => remotesStore.activeVersions.get(name);

export const markActive = (name: RemoteName, version: string): void => {
  if (activeVersion(name) === version) return;
  remotesStore.activeVersions.set(name, version);
  const remote = remotesStore.registry.remotes[name];
  const isOfTab = remote !== undefined && version === versionOfTab(name, remote);
  // Other tabs know nothing of the version of this one.
  if ((version === remote?.live || version === remote?.previous) && !isOfTab) saveLastKnownGood(name, version);
  const chosen = remote && chosenVersion(name, remote);
  if (version === chosen) return;
  if (chosen !== undefined) remotesStore.failedVersions.set(name, chosen);
  // With the version that cannot be shown: it has the fault.
  report(`${name} ${version} is shown`, new Error(`${name} ${chosen}, which is live, is not`), {
    remote: name,
    version: chosen,
  });
};

/**
 * Whether the release tool found that this build of the host fits the version. Otherwise require-fit.ts checks it, such as for
 * a document that is newer than the registry. Most pages need only this.
 */
export const isKnownToFit = (name: RemoteName, version: string): boolean => {
  const { registry } = remotesStore;
  const release = registry.remotes[name]?.versions[version];
  const missing = registry.comparisons[window.roostStart?.provides ?? '']?.[`${name} ${version}`];
  return missing?.length === 0 && release !== undefined && mountConflict(name, release, registry) === null;
};

/** The compatibility result of a version with a path or mount that another live remote has. Null when there is none. */
export const mountConflict = (
  name: string,
  { manifest }: Pick<RemoteRelease, 'manifest'>,
  { remotes }: Pick<Registry, 'remotes'>,
): CompatibilityResult => {
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const live = others.map(([other, { live, versions }]) => [other, versions[live]?.manifest] as const);
  const conflict = manifest && conflictOf(manifest, live);
  return conflict ? { requirement: 'mount', mount: conflict.taken, owner: conflict.owner } : null;
};

/**
 * What a remote declares in the version that this page shows or tries first. For an unusable registry entry, what the
 * entry declares.
 */
export const manifestOf = (name: RemoteName): RemoteManifest | undefined => {
  const versions = versionsToTry(name);
  const active = activeVersion(name);
  const version = versions.find((one) => one === active || isKnownToFit(name, one)) ?? versions[0] ?? '';
  return remotesStore.registry.remotes[name]?.versions[version]?.manifest ?? remotesStore.declared.get(name);
};

/** Storage key of the last version of each remote that worked in this browser. */
const key = 'roost.worked';
const SavedVersions = v.record(v.string(), v.string());

/** The last version of a remote that worked in this browser. */
export const lastKnownGood = (name: string): string | undefined => readSaved(localStore, key)[name];

export const saveLastKnownGood = (name: RemoteName, version: string): void => {
  const saved = readSaved(localStore, key);
  if (saved[name] === version) return;
  const known = Object.entries(saved).filter(([other]) => other in remotesStore.registry.remotes);
  localStore.set(key, JSON.stringify({ ...Object.fromEntries(known), [name]: version }));
};

/** Storage key of the versions that the inspector chose for this tab. The first script preloads nothing in such a tab. */
export const tabVersionsKey = 'roost.tab-versions';

export const readTabVersions = (): Record<RemoteName, string> => readSaved(sessionStore, tabVersionsKey);

const readSaved = (store: typeof localStore, from: string): Record<RemoteName, string> => {
  try {
    return v.parse(SavedVersions, JSON.parse(store.get(from) ?? '{}'));
  } catch {
    return {};
  }
};
