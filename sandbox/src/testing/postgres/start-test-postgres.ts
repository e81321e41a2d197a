import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#postgres-server/start-postgres.ts';
import type { PostgresServer } from '#postgres-server/start-postgres.ts';

/**
 * Disables durability: no test needs to survive a crash of the machine. Commits stay synchronous, because `vacuum` does not mark rows
 * of other commits as visible, and the number of pages that a query reads depends on the mark.
 */
const settings = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};

/** Starts a separate PostgreSQL server in a temporary folder. `stop` also deletes its data. */
export const startTestPostgres = async (): Promise<PostgresServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'roost-cluster-'));
  const server = await startPostgres({ directory, settings, isDurable: false });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
