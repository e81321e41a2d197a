import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionsOf } from './registry.ts';
import { activeVersion } from './active-versions.ts';

/** Versions of a remote in the order of attempts: the shown one, the live one, then the last known good ones. */
export const versionsToTry = (remote: RemoteName): string[] => {
  const shownVersion = activeVersion(remote);
  const versions = versionsOf(remote);
  return shownVersion !== undefined && registered(remote)?.versions[shownVersion] !== undefined
    ? [shownVersion, ...versions.filter((version) => version !== shownVersion)]
    : versions;
};
