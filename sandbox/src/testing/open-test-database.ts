import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectPostgres, copyMemory, openMemory, openPostgres } from '#database/open-database.ts';
import type { MemoryDatabase, OpenDatabase } from '#database/open-database.ts';
import { loadDump, saveDump } from './embedded/dumps.ts';
import { createDatabase } from './postgres/test-databases.ts';

export type TestDatabase = OpenDatabase & {
  /** Opens the same database with separate connections. The embedded database always has one connection. */
  openAnother: () => Promise<OpenDatabase>;
  /** Saves the embedded database in a file. A server has no dumps. */
  dump?: (file: string) => Promise<void>;
};

/**
 * Opens a new migrated database: on the PostgreSQL server at ROOST_TEST_DATABASE_URL, which `pnpm unit:postgres`
 * starts, else in memory.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['ROOST_TEST_DATABASE_URL'];
  if (server !== undefined) {
    return openOnServer({ server, template: process.env['ROOST_TEST_DATABASE_TEMPLATE'], open: openPostgres });
  }
  const cached = await loadDump(migratedDump());
  if (cached !== null) return toTestDatabase(await openMemory({ from: cached }));
  const opened = toTestDatabase(await openMemory());
  await opened.dump(migratedDump());
  return opened;
};

/** Opens a copy of the seeded database of the run. Returns null before a file of the run has made one. */
export const openSeededCopy = async (): Promise<TestDatabase | null> => {
  const server = process.env['ROOST_TEST_DATABASE_URL'];
  const template = process.env['ROOST_TEST_SEEDED_TEMPLATE'];
  if (server !== undefined) {
    return template === undefined ? null : openOnServer({ server, template, open: connectPostgres });
  }
  const file = process.env['ROOST_TEST_SEEDED_DUMP'];
  const from = file === undefined ? null : await loadDump(file);
  return from && toTestDatabase(await copyMemory({ from }));
};

/** Whether races can occur: the embedded database runs one transaction at a time. */
export const isPostgres = (): boolean => process.env['ROOST_TEST_DATABASE_URL'] !== undefined;

type OnServer = {
  server: string;
  template: string | undefined;
  open: (options: { url: string }) => OpenDatabase | Promise<OpenDatabase>;
};

const openOnServer = async ({ open, ...given }: OnServer): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase(given);
  const opened: OpenDatabase[] = [];
  const openOne = async () => {
    const one = await open({ url });
    opened.push(one);
    return one;
  };
  const { database, jobConnection, countConnections } = await openOne();
  return {
    database,
    jobConnection,
    countConnections,
    openAnother: async () => ({ ...(await openOne()), close: async () => undefined }),
    close: async () => {
      await Promise.all(opened.map(({ close }) => close()));
      await drop();
    },
  };
};

const toTestDatabase = ({ client, ...opened }: MemoryDatabase): Required<TestDatabase> => ({
  ...opened,
  openAnother: async () => ({ ...opened, close: async () => undefined }),
  dump: (file) => saveDump({ client, file }),
});

const root = join(import.meta.dirname, '..', '..', '..');
const journal = join(import.meta.dirname, '..', 'database', 'migrations', 'meta', '_journal.json');

/** Initializing a cluster takes seconds, so a dump of the migrated one remains on disk. */
const migratedDump = (): string => {
  const hash = createHash('sha256').update(readFileSync(journal)).digest('hex').slice(0, 16);
  return join(root, '.roost', 'test-clusters', `${hash}.tar`);
};
