import { mkdir, open, rename, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically and durably: a reader or a crash never leaves a partial file. */
export const writeAtomically = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished-${process.pid}`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await makeNewer(unfinished, file);
  await rename(unfinished, file);
};

/**
 * nginx computes an ETag from size and modification second. Two changes of equal size within a second would share an
 * ETag, and clients would keep the first version.
 */
const makeNewer = async (file: string, than: string): Promise<void> => {
  const before = await stat(than).catch(() => null);
  if (before === null) return;
  const second = Math.floor(before.mtimeMs / 1000);
  if (second >= Math.floor((await stat(file)).mtimeMs / 1000)) await utimes(file, second + 1, second + 1);
};
