import { checkCompatibility, lackOf, type CompatibilityResult } from '@roost/shared/platform/compatibility';
import type { RemoteName } from '@roost/shared/platform/mount';
import { mountConflict } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

/** Whether a version fits this host; `unknown` when the registry has no comparison with this build of the host. */
export type Fit = { result: 'fits' | 'unknown' } | { result: 'unfit'; why: NonNullable<CompatibilityResult> };

/** The compatibility result of a version in the registry. Makes no request. */
export const compatibilityOf = (name: RemoteName, version: string): Fit => {
  const { registry } = remotesStore;
  const release = registry.remotes[name]?.versions[version];
  if (release === undefined) return { result: 'unknown' };
  const missing = registry.comparisons[window.roostStart?.provides ?? '']?.[`${name} ${version}`];
  const unfit =
    checkCompatibility(release, ROOST_PLATFORM) ?? mountConflict(name, release, registry) ?? lackOf(missing ?? []);
  if (unfit !== null) return { result: 'unfit', why: unfit };
  return { result: missing === undefined ? 'unknown' : 'fits' };
};
