import { readFileSync } from 'node:fs';
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type LockHolder = { processId: number; startedAt: string };

/**
 * Lock files of this process. An earlier process can have had the same id: the first process of a container always has
 * id 1.
 */
const claimed = new Set<string>();

/**
 * Locks the directory for this process and returns a function that releases the lock. Throws when a running process has
 * the lock. Takes over the lock of a process that has ended.
 */
export const claimDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'lock');
  if (!(await writeLockFile(file))) {
    const holder = await readHolder(file);
    if (holder !== null && isRunning(holder, file)) {
      const { processId } = holder;
      throw new Error(
        `The database in ${directory} is in use by process ${processId}. Stop it, or set ROOST_DATA_DIR.`,
      );
    }
    await unlink(file).catch(() => undefined);
    if (!(await writeLockFile(file))) throw new Error(`Another process has just opened the database in ${directory}.`);
  }
  claimed.add(file);
  return async () => {
    claimed.delete(file);
    await unlink(file).catch(() => undefined);
  };
};

const writeLockFile = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, `${process.pid} ${processStart(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

const readHolder = async (file: string): Promise<LockHolder | null> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, processId, startedAt = ''] = /^([1-9]\d*)(?: (\d*))?$/.exec(text.trim()) ?? [];
  return processId === undefined ? null : { processId: Number(processId), startedAt };
};

const isRunning = ({ processId, startedAt }: LockHolder, file: string): boolean => {
  if (processId === process.pid) return claimed.has(file);
  if (startedAt !== '' && processStart(processId) !== startedAt) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return codeOf(error) === 'EPERM';
  }
};

/** Start time of a process in clock ticks since boot (proc(5), field 22 of stat). Empty on systems without /proc. */
const processStart = (processId: number): string => {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program name is in brackets and can contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
