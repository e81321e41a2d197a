import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes this process the only one that opens the directory; the answer gives it free again. Throws with the process
 * that holds it. A claim whose process is gone is taken over.
 */
export const claimDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'lock');
  if (!(await written(file))) {
    const holder = await readHolder(file);
    if (holder !== null && isRunning(holder)) {
      throw new Error(`The database in ${directory} is in use by process ${holder}. Stop it, or set ROOST_DATA_DIR.`);
    }
    await unlink(file).catch(() => undefined);
    if (!(await written(file))) throw new Error(`Another process has just opened the database in ${directory}.`);
  }
  return () => unlink(file).catch(() => undefined);
};

const written = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

const readHolder = async (file: string): Promise<number | null> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^[1-9]\d*$/.test(text.trim()) ? Number(text) : null;
};

const isRunning = (processId: number): boolean => {
  if (processId === process.pid) return true;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return codeOf(error) === 'EPERM';
  }
};

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
