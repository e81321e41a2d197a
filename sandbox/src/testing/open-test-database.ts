import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMemory, openPostgres } from '#database/open-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { createDatabase } from './postgres/test-databases.ts';

/** `openAnother` opens the same database with separate connections. The embedded database always has one connection. */
export type TestDatabase = OpenDatabase & { openAnother: () => Promise<OpenDatabase> };

/**
 * Opens a new migrated database: on the PostgreSQL server at ROOST_TEST_DATABASE_URL, which `pnpm unit:postgres`
 * starts, else in memory.
 */
export const openTestDatabase = (): Promise<TestDatabase> => {
  const server = process.env['ROOST_TEST_DATABASE_URL'];
  return server === undefined ? openInMemory() : openOnServer(server);
};

/** Whether races can occur: the embedded database runs one transaction at a time. */
export const isPostgres = (): boolean => process.env['ROOST_TEST_DATABASE_URL'] !== undefined;

const openOnServer = async (server: string): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase({ server, template: process.env['ROOST_TEST_DATABASE_TEMPLATE'] });
  const opened: OpenDatabase[] = [];
  const open = async () => {
    const one = await openPostgres({ url });
    opened.push(one);
    return one;
  };
  const { database } = await open();
  return {
    database,
    openAnother: async () => ({ ...(await open()), close: async () => undefined }),
    close: async () => {
      await Promise.all(opened.map(({ close }) => close()));
      await drop();
    },
  };
};

const cache = join(import.meta.dirname, '..', '..', '..', '.roost', 'test-clusters');
const journal = join(import.meta.dirname, '..', 'database', 'migrations', 'meta', '_journal.json');

/** Initializing a cluster takes seconds, so a dump is cached on disk. */
const openInMemory = async (): Promise<TestDatabase> => {
  const { database, close } = await openCopy();
  return { database, close, openAnother: async () => ({ database, close: async () => undefined }) };
};

const openCopy = async (): Promise<OpenDatabase> => {
  const file = join(cache, `${createHash('sha256').update(readFileSync(journal)).digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return openMemory({ from: new Blob([await readFile(file)]) });
  const opened = await openMemory();
  const copy = await opened.client.dumpDataDir('none');
  await mkdir(cache, { recursive: true });
  // An atomic rename: another worker can read the file at the same time.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return opened;
};
