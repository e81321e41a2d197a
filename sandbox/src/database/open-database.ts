import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { claimDirectory } from './claim-directory.ts';
import type { Log } from '#runtime/log.ts';
import type { Database } from './database.ts';
import { drizzleClient } from './drizzle-client.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { trackTransactions } from './open-transactions.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { installJobs } from '#queues/install-jobs.ts';
import { embeddedConnection, serverConnection } from '#queues/job-connection.ts';
import type { JobConnection } from '#queues/job-connection.ts';

/** `total` includes the idle ones. `waiting` counts requests for a connection. */
export type ConnectionCounts = { total: number; idle: number; waiting: number };

export type OpenDatabase = {
  database: Database;
  jobConnection: JobConnection;
  /** Null for the embedded database, which has one connection. */
  countConnections: () => ConnectionCounts | null;
  close: () => Promise<void>;
};

const options = { casing: 'snake_case' } as const;
const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** In ms. A timeout fails only the request that reaches it. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

type PostgresOptions = { url: string; log?: Log };

/** Opens a PostgreSQL database and migrates it. */
export const openPostgres = async (options: PostgresOptions): Promise<OpenDatabase> => {
  await migratePostgres(options.url);
  await installJobs(serverConnection(options.url));
  return connectPostgres(options);
};

/** Connects to a migrated PostgreSQL database. Logs broken connections; the pool replaces them. */
export const connectPostgres = ({ url, log = () => undefined }: PostgresOptions): OpenDatabase => {
  const jobConnection = serverConnection(url);
  const pool = new Pool({ connectionString: url, keepAlive: true, ...timeouts });
  const warn = ({ message }: Error) =>
    log({ level: 'warning', message: `The connection to PostgreSQL broke: ${message}` });
  pool.on('error', warn);
  // The pool handles errors of idle connections only. Without this handler, an error inside a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', warn));
  const database = retryConflicts(trackTransactions(drizzleNode({ client: pool, ...options })));
  const countConnections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { database, jobConnection, countConnections, close: () => pool.end() };
};

/** Runs migrations under an advisory lock. Closing the connection releases the lock. */
const migratePostgres = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrateNode(drizzleNode({ client, ...options }), migrations);
  } finally {
    await client.end();
  }
};

/** Opens a migrated embedded database in a directory. Throws when another process has the directory open. */
export const openDirectory = async ({ directory }: { directory: string }): Promise<OpenDatabase> => {
  const release = await claimDirectory(directory);
  try {
    const pgData = join(directory, 'pgdata');
    const complete = join(directory, 'complete');
    // A process that was killed during initialization leaves a cluster that cannot be opened.
    if (!existsSync(complete)) await rm(pgData, { recursive: true, force: true });
    const { client, ...opened } = await openEmbedded(new EmbeddedPostgres({ dataDir: pgData }));
    await writeFile(complete, '');
    return { ...opened, close: () => client.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
};

export type MemoryDatabase = OpenDatabase & { client: EmbeddedPostgres };

/** In memory, the log needs one segment, of 1 MB instead of 16. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'] };

/** Opens an embedded database in memory and migrates it. `from` is a dump made by `dumpDataDir`. */
export const openMemory = async ({ from }: { from?: Blob } = {}): Promise<MemoryDatabase> => {
  const client = new EmbeddedPostgres(from ? { loadDataDir: from } : smallLog);
  return { ...(await openEmbedded(client)), close: () => client.close() };
};

/** Opens a copy in memory of a migrated embedded database. */
export const copyMemory = async ({ from }: { from: Blob }): Promise<MemoryDatabase> => {
  const client = new EmbeddedPostgres({ loadDataDir: from });
  return { ...(await connectEmbedded(client)), close: () => client.close() };
};

const openEmbedded = async (client: EmbeddedPostgres) => {
  const { database, ...connected } = await connectEmbedded(client);
  await migrate(database, migrations);
  await installJobs(connected.jobConnection);
  return { database, ...connected };
};

const connectEmbedded = async (client: EmbeddedPostgres) => {
  await client.waitReady;
  const database = trackTransactions(drizzle({ client: drizzleClient(client), ...options }));
  return { database, jobConnection: embeddedConnection(client), countConnections: () => null, client };
};
