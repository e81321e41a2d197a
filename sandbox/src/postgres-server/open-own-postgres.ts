import { join } from 'node:path';
import { claimDirectory } from '#database/claim-directory.ts';
import { openPostgres } from '#database/open-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import type { Log } from '#runtime/log.ts';
import { startPostgres } from './start-postgres.ts';

type Options = { directory: string; log: Log };

/**
 * Starts a PostgreSQL server with its data in the directory, and opens its database. Logs its URL for further processes.
 * Throws when another process has the directory open.
 */
export const openOwnPostgres = async ({ directory, log }: Options): Promise<OpenDatabase> => {
  const release = await claimDirectory(directory);
  try {
    const server = await startPostgres({ directory: join(directory, 'postgres') });
    log({ level: 'info', message: `PostgreSQL: DATABASE_URL=${server.url}` });
    const { close, ...opened } = await openPostgres({ url: server.url, log });
    return {
      ...opened,
      close: async () => {
        await close();
        await server.shutDown();
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
};
