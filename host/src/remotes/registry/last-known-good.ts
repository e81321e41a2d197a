import * as v from 'valibot';
import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { localStore } from '@roost/shared/storage';

/** Storage key of the last version of each remote that worked in this browser. */
const key = 'roost.worked';
const SavedVersions = v.record(v.string(), v.string());

export const lastKnownGood = (name: string): string | undefined => read()[name];

export const saveLastKnownGood = (name: RemoteName, version: string): void => {
  const saved = read();
  if (saved[name] === version) return;
  const known = Object.entries(saved).filter(([other]) => remoteNames.some((remote) => remote === other));
  localStore.set(key, JSON.stringify({ ...Object.fromEntries(known), [name]: version }));
};

const read = (): Record<string, string> => {
  try {
    return v.parse(SavedVersions, JSON.parse(localStore.get(key) ?? '{}'));
  } catch {
    return {};
  }
};
