import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Registry } from '@roost/shared/platform/registry';
import { releaseFolder } from '@roost/tools/top';
import * as v from 'valibot';
import { withLock } from './registry-lock.ts';
import { writeAtomically } from './write-atomically.ts';

/** The registry that the host reads. */
export const registryFile = resolve(releaseFolder, 'host/registry.json');

export const readRegistry = async (): Promise<Registry> => {
  try {
    return v.parse(Registry, JSON.parse(await readFile(registryFile, 'utf8')));
  } catch (failed) {
    if ((failed as NodeJS.ErrnoException).code === 'ENOENT') return v.parse(Registry, { schema: 1, remotes: {} });
    throw failed;
  }
};

/** Changes the registry by one atomic replacement, one change after the other; it stays as it is when the change throws. */
export const changeRegistry = <T>(change: (registry: Registry) => Promise<T>): Promise<T> =>
  withLock(`${registryFile}.lock`, async () => {
    const registry = await readRegistry();
    const result = await change(registry);
    // Pages keep to the newest that they have seen: a change is newer also when the clock was set back.
    const revision = Math.max(Date.now(), registry.revision + 1);
    const changed = { ...registry, deployment: registry.deployment ?? crypto.randomUUID(), revision };
    await writeAtomically(registryFile, JSON.stringify(v.parse(Registry, changed)));
    return result;
  });
