import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionsOf } from './registry.ts';
import { activeVersion } from './active-versions.ts';

/** Versions of a remote in the order of attempts: the shown one, the live one, then the last known good ones. */
export const versionsToTry = (remote: RemoteName): string[] => {
  const shown = activeVersion(remote);
  const versions = versionsOf(remote);
  return shown !== undefined && registered(remote)?.versions[shown] !== undefined
    ? [shown, ...versions.filter((version) => version !== shown)]
    : versions;
};
