import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage for the bytes of files. File names are ids that the API generates. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Returns null when the file does not exist. */
  read: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Does nothing when the file does not exist. */
  remove: (id: string) => Promise<void>;
  clear: () => Promise<void>;
};

export const createMemoryStore = (): FileStore => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    write: (id, bytes) => Promise.resolve(void files.set(id, bytes)),
    read: (id) => Promise.resolve(files.get(id) ?? null),
    remove: (id) => Promise.resolve(void files.delete(id)),
    clear: () => Promise.resolve(files.clear()),
  };
};

export const createDirectoryStore = ({ directory }: { directory: string }): FileStore => ({
  write: async (id, bytes) => {
    await mkdir(directory, { recursive: true });
    // Renamed after the write, so that a reader never sees a partial file.
    const file = join(directory, id);
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  },
  read: async (id) => {
    const bytes = await readFile(join(directory, id)).catch(() => null);
    return bytes && new Uint8Array(bytes);
  },
  remove: (id) => rm(join(directory, id), { force: true }),
  clear: () => rm(directory, { recursive: true, force: true }),
});
