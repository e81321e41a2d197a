import type { VersionReport } from '@roost/shared/platform/page-report';
import type { RemoteName } from '@roost/shared/platform/mount';
import { registered } from '#remotes/registry/registry.ts';
import { chosenVersion, versionOfTab } from '#remotes/registry/versions.ts';

/** A page that falls back from the canary, or from a version that only this tab has, belongs to that channel, with both. */
export const channelIn = (remote: RemoteName, version: string): VersionReport['channel'] => {
  const entry = registered(remote);
  const canary = entry?.canary?.version;
  if (entry !== undefined && versionOfTab(remote, entry) !== undefined) return 'preview';
  if (entry === undefined || canary === undefined) return 'stable';
  return [version, chosenVersion(remote, entry)].includes(canary) ? 'canary' : 'stable';
};
