import type { RemoteName } from '@roost/shared/platform/mount';
import { sessionStore } from '@roost/shared/storage';
import { harnessKey } from '#remotes/harness/harness-key.ts';
import { previewKey } from '#remotes/preview/preview-key.ts';
import { registered } from '#remotes/registry/registry.ts';
import {
  activeVersion,
  chosenVersion,
  readTabVersions,
  tabVersionsKey,
  versionsOf,
} from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { compatibilityOf } from './compatibility-of.ts';

/**
 * The version that this tab can show instead of the chosen one: the one that replaced it in this page, or the next one that
 * fits, in the order of attempts. Undefined when the registry has no other version.
 */
export const lastGoodOf = (name: RemoteName): string | undefined => {
  const remote = registered(name);
  if (remote === undefined) return undefined;
  const chosen = chosenVersion(name, remote);
  const active = activeVersion(name);
  if (active !== undefined && active !== chosen && remote.versions[active] !== undefined) return active;
  return versionsOf(name).find((version) => version !== chosen && compatibilityOf(name, version).result !== 'unfit');
};

/**
 * Lets this tab show the last good version of a remote, in the next document. Returns false when there is none, or when the
 * browser cannot remember it.
 */
export const chooseLastGood = (name: RemoteName): boolean => {
  const version = lastGoodOf(name);
  if (version === undefined) return false;
  const { preview, harness } = remotesStore;
  const isStored = sessionStore.set(tabVersionsKey, JSON.stringify({ ...readTabVersions(), [name]: version }));
  if (!isStored) sessionStore.remove(tabVersionsKey);
  else if (preview?.remote === name) sessionStore.remove(previewKey);
  else if (harness?.remote === name) sessionStore.remove(harnessKey);
  return isStored;
};

const keys = [previewKey, harnessKey, tabVersionsKey];

/** Whether this tab has a preview, a harness, or versions that the inspector chose. */
export const hasOverrides = (): boolean => keys.some((key) => sessionStore.get(key) !== null);

/** Ends the preview and the harness of this tab, and the versions that the inspector chose. The next document shows those of the workspace. */
export const clearOverrides = (): void => keys.forEach((key) => sessionStore.remove(key));
