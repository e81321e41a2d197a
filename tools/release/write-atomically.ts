import { mkdir, open, rename, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that a reader sees the old or the new one, never a part, and so that a crash leaves one of them. */
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
 * nginx makes an ETag of the size and the second of the last change: two changes within a second, of equal size as a registry is, would
 * have one ETag, and whoever read between them would keep the first.
 */
const makeNewer = async (file: string, than: string): Promise<void> => {
  const before = await stat(than).catch(() => null);
  if (before === null) return;
  const second = Math.floor(before.mtimeMs / 1000);
  if (second >= Math.floor((await stat(file)).mtimeMs / 1000)) await utimes(file, second + 1, second + 1);
};
