import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMemory, openPostgres } from '#database/open-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';

const cache = join(import.meta.dirname, '..', '..', '..', '.roost', 'test-clusters');
const journal = join(import.meta.dirname, '..', 'database', 'migrations', 'meta', '_journal.json');

/**
 * A migrated database of its own in memory; making a cluster takes seconds, so a copy of one is kept on disk. With
 * ROOST_TEST_DATABASE_URL the tests run against that PostgreSQL, one file at a time (`--runInBand`), and replace what it
 * holds.
 */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const url = process.env.ROOST_TEST_DATABASE_URL;
  if (url !== undefined) return openPostgres({ url });
  const file = join(cache, `${createHash('sha256').update(readFileSync(journal)).digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return openMemory({ from: new Blob([await readFile(file)]) });
  const opened = await openMemory();
  const copy = await opened.client.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  // Renamed when it is whole: another worker may look for it meanwhile.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return opened;
};
