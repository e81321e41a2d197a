import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Maximum wait for the registry lock, in ms. */
const lockTimeoutMs = 10_000;

/**
 * Serializes changes of the registry. The lock is a folder with one file, named for its owner. Renaming a folder
 * succeeds only when the target is missing or empty, so one process gets the lock. The lock of a crashed process is
 * freed by deleting its file.
 */
export const withLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const owner = `${hostname()}.${process.pid}`;
  const mine = `${lock}.${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  await mkdir(dirname(lock), { recursive: true });
  await mkdir(mine);
  await writeFile(resolve(mine, owner), '');
  try {
    await acquire(lock, mine);
  } catch (failed) {
    await rm(mine, { recursive: true, force: true });
    throw failed;
  }
  try {
    return await work();
  } finally {
    await rm(resolve(lock, owner), { force: true });
    // Another process may have the lock already.
    await rmdir(lock).catch(() => undefined);
  }
};

const acquire = async (lock: string, ownFile: string): Promise<void> => {
  for (const startedAt = Date.now(); ;) {
    try {
      return await rename(ownFile, lock);
    } catch (failed) {
      if (await removeStale(lock)) continue;
      if (Date.now() - startedAt > lockTimeoutMs) {
        const [owner = 'somebody'] = await readdir(lock).catch(() => []);
        throw new Error(`${lock} is held by ${owner}. Remove it if no release is running there.`, { cause: failed });
      }
      await setTimeout(20 + Math.random() * 30);
    }
  }
};

/** Frees the lock of a process on this machine that has ended. Returns whether the lock was freed. */
const removeStale = async (lock: string): Promise<boolean> => {
  const [owner] = await readdir(lock).catch(() => []);
  const pid = owner?.startsWith(`${hostname()}.`) ? Number(owner.slice(hostname().length + 1)) : NaN;
  if (owner === undefined || !Number.isInteger(pid) || isRunning(pid)) return false;
  return rm(resolve(lock, owner)).then(
    () => true,
    () => false,
  );
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failed) {
    return (failed as NodeJS.ErrnoException).code === 'EPERM';
  }
};
