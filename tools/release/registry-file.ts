import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Registry } from '@roost/shared/platform/registry';
import { releaseFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { withLock } from './registry-lock.ts';
import { recordRevision, type Revision } from './revisions.ts';
import { writeAtomically } from './write-atomically.ts';

/** Path of the registry that the host reads. */
export const registryFile = resolve(releaseFolder, 'host/registry.json');

export const readRegistry = async (): Promise<Registry> => {
  try {
    return v.parse(Registry, JSON.parse(await readFile(registryFile, 'utf8')));
  } catch (failed) {
    if ((failed as NodeJS.ErrnoException).code === 'ENOENT') return v.parse(Registry, { schema: 1, remotes: {} });
    throw failed;
  }
};

/** The next registry, and what is recorded of the change. */
export type RegistryChange = {
  registry: Registry;
  revisions: readonly Omit<Revision, 'revision'>[];
  /** Runs after the registry is written. */
  afterwards?: (() => Promise<void>) | undefined;
};

/**
 * Changes the registry under a lock with one atomic write to a new revision, and records the change. Leaves it unchanged
 * when `change` throws.
 */
export const changeRegistry = <T extends RegistryChange>(
  change: (registry: Registry, revision: number) => Promise<T>,
): Promise<T> =>
  withRegistryLock(async () => {
    const before = await readRegistry();
    // Pages ignore registries with a lower revision, so it increases even when the clock was set back.
    const revision = Math.max(Date.now(), before.revision + 1);
    const result = await change(before, revision);
    const changed = { ...result.registry, deployment: before.deployment ?? crypto.randomUUID(), revision };
    await writeAtomically(registryFile, JSON.stringify(v.parse(Registry, changed)));
    for (const one of result.revisions) await recordRevision({ revision, ...one });
    await result.afterwards?.();
    return result;
  });

/** Prevents other changes of the registry while `work` runs. */
export const withRegistryLock = <T>(work: () => Promise<T>): Promise<T> => withLock(`${registryFile}.lock`, work);
