import type { RemoteName } from '@roost/shared/platform/mount';
import { registered, versionsOf } from './registry.ts';
import { shownVersion } from './shown-versions.ts';

/** The versions of a remote in the order in which they are tried: what this page shows already, then what is live and what worked before. */
export const versionsToTry = (remote: RemoteName): string[] => {
  const shown = shownVersion(remote);
  const versions = versionsOf(remote);
  return shown !== undefined && registered(remote)?.versions[shown] !== undefined
    ? [shown, ...versions.filter((version) => version !== shown)]
    : versions;
};
