import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { claimDirectory } from './claim-directory.ts';
import type { Database } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

export type OpenDatabase = { database: Database; close: () => Promise<void> };

const options = { casing: 'snake_case' } as const;
const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** PostgreSQL, migrated. */
export const openPostgres = async ({ url }: { url: string }): Promise<OpenDatabase> => {
  const pool = new Pool({ connectionString: url });
  const database = retryConflicts(drizzleNode({ client: pool, ...options }));
  await migrateNode(database, migrations);
  return { database, close: () => pool.end() };
};

/** The embedded database in a directory that no other process has open, migrated. */
export const openDirectory = async ({ directory }: { directory: string }): Promise<OpenDatabase> => {
  const release = await claimDirectory(directory);
  try {
    const pgData = join(directory, 'pgdata');
    const complete = join(directory, 'complete');
    // A process that ended while it made the cluster leaves one that cannot be opened.
    if (!existsSync(complete)) await rm(pgData, { recursive: true, force: true });
    const { database, client } = await openEmbedded(await PGlite.create({ dataDir: pgData, extensions: { pg_trgm } }));
    await writeFile(complete, '');
    return { database, close: () => client.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
};

/** The embedded database in memory; `from` is a copy made by `dumpDataDir`. */
export const openMemory = async ({ from }: { from?: Blob } = {}): Promise<OpenDatabase & { client: PGlite }> => {
  const client = await PGlite.create({ extensions: { pg_trgm }, ...(from && { loadDataDir: from }) });
  return { ...(await openEmbedded(client)), close: () => client.close() };
};

const openEmbedded = async (client: PGlite) => {
  const database = drizzle({ client, ...options });
  await migrate(database, migrations);
  return { database, client };
};
