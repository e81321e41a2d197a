import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Registry } from '@roost/shared/platform/registry';
import type { RemoteName } from '@roost/shared/platform/mount';
import { releaseFolder } from '@roost/tools/top';
import * as v from 'valibot';
import { publishedFolder, verify, writeAtomically } from './publish.ts';

/** The registry that the host reads. */
export const registryFile = resolve(releaseFolder, 'host/registry.json');

/**
 * Makes a published version of a remote the live one, by one atomic change of the registry; the one before stays in it as the
 * one to fall back on. `base` is the address under which the remote's versions lie.
 */
export const promote = async (remote: RemoteName, version: string, { base }: { base: string }): Promise<void> => {
  const release = await verify(publishedFolder(remote, version));
  await withRegistryLock(async () => {
    const registry = await readRegistry();
    const present = registry.remotes[remote];
    const before = present?.live === version ? (present.previous ?? null) : (present?.live ?? null);
    const kept = before === null ? undefined : present?.versions[before];
    registry.remotes[remote] = {
      base,
      live: version,
      previous: kept === undefined ? null : before,
      versions: { [version]: release, ...(before === null || kept === undefined ? {} : { [before]: kept }) },
    };
    await writeAtomically(registryFile, JSON.stringify(v.parse(Registry, registry)));
  });
};

export const readRegistry = async (): Promise<Registry> => {
  try {
    return v.parse(Registry, JSON.parse(await readFile(registryFile, 'utf8')));
  } catch (failed) {
    if ((failed as NodeJS.ErrnoException).code === 'ENOENT') return { schema: 1, remotes: {} };
    throw failed;
  }
};

/** Two promotions at once: one after the other. The lock is a folder, which only one can make. */
const withRegistryLock = async (work: () => Promise<void>): Promise<void> => {
  const lock = `${registryFile}.lock`;
  await mkdir(resolve(releaseFolder, 'host'), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      await mkdir(lock);
      break;
    } catch (failed) {
      if (tries === 100) throw new Error(`${lock} is held for 10 s: remove it if no promotion runs`, { cause: failed });
      await setTimeout(100);
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true });
  }
};
