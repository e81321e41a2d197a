import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry } from '@roost/shared/platform/registry';
import { remotesStore } from '#remotes/remotes-store.ts';

/** Adopts the results of the release tool for this build of the host. They never change for a version. */
export const adoptComparisons = ({ comparisons }: Pick<Registry, 'comparisons'>): void => {
  for (const [version, missing] of Object.entries(comparisons[hostId() ?? ''] ?? {}))
    remotesStore.missing.set(version, missing);
};

/** What this host does not give of what the version uses, in words, as far as it is known. */
export const missingFor = (name: RemoteName, version: string): readonly string[] =>
  remotesStore.missing.get(`${name} ${version}`) ?? [];

/** Whether the version was compared with this host. A document of the harness or of a test has no id to compare. */
export const isCompared = (name: RemoteName, version: string): boolean =>
  hostId() === undefined || remotesStore.missing.has(`${name} ${version}`);

/**
 * Compares a version with this host here, because the registry has no result: the document is newer than the registry,
 * or so old that the registry has forgotten its host. Rejects when a list cannot be loaded.
 */
export const compare = async (name: RemoteName, version: string, { release }: { release: string }): Promise<void> => {
  const { compareFacts } = await import(/* webpackChunkName: "compare-facts" */ './compare-facts.ts');
  remotesStore.missing.set(`${name} ${version}`, await compareFacts({ host: hostId() ?? '', release }));
};

const hostId = (): string | undefined => window.roostStart?.provides;
