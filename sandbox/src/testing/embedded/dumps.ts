import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Returns null when no worker has saved the file. */
export const loadDump = async (file: string): Promise<Blob | null> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && new Blob([bytes]);
};

/**
 * Saves half of the bytes of the cluster: no template databases and one segment of the log. A copy fills its shared buffers with
 * zeros when it opens, so they are small.
 */
export const saveDump = async ({ client, file }: { client: PGlite; file: string }): Promise<void> => {
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database if exists template0');
  await client.exec('drop database if exists template1');
  await client.exec("alter system set shared_buffers = '16MB'");
  await client.exec('set wal_recycle = off');
  await client.exec('select pg_switch_wal()');
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await mkdir(dirname(file), { recursive: true });
  // An atomic rename: another worker can read or save the file at the same time.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
};
