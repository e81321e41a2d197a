import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How long a change of the registry waits for another, in ms. */
const patience = 10_000;

/**
 * Changes of the registry one after the other. The lock is a folder with one file, named for its owner: a folder can be renamed
 * onto one that is missing or empty, and onto no other, so exactly one succeeds. What a crashed owner left is taken away by
 * whoever removes that file first; nobody can hold the folder in between.
 */
export const withLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const owner = `${hostname()}.${process.pid}`;
  const mine = `${lock}.${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  await mkdir(dirname(lock), { recursive: true });
  await mkdir(mine);
  await writeFile(resolve(mine, owner), '');
  try {
    await take(lock, mine);
  } catch (failed) {
    await rm(mine, { recursive: true, force: true });
    throw failed;
  }
  try {
    return await work();
  } finally {
    await rm(resolve(lock, owner), { force: true });
    // Somebody may have taken it already.
    await rmdir(lock).catch(() => undefined);
  }
};

const take = async (lock: string, mine: string): Promise<void> => {
  for (const begun = Date.now(); ;) {
    try {
      return await rename(mine, lock);
    } catch (failed) {
      if (await removeDead(lock)) continue;
      if (Date.now() - begun > patience) {
        const [owner = 'somebody'] = await readdir(lock).catch(() => []);
        throw new Error(`${lock} is held by ${owner}: remove it if no release runs there`, { cause: failed });
      }
      await setTimeout(20 + Math.random() * 30);
    }
  }
};

/** Whether the lock was that of a process of this machine that has ended, and is free now. */
const removeDead = async (lock: string): Promise<boolean> => {
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
