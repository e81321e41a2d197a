import { setTimeout } from 'node:timers/promises';
import { startPostgres } from './start-postgres.ts';

/**
 * Runs a PostgreSQL server in the directory of the first argument for the program that started this one. Sends it the
 * URL. The message `restart` stops the server for two seconds; `restarted` is the reply. Ends with that program.
 */
const [directory = ''] = process.argv.slice(2);
const pauseMs = 2_000;

const server = await startPostgres({ directory });
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.on('message', () => void restart());
process.send?.(server.url);

async function restart(): Promise<void> {
  await server.shutDown();
  await setTimeout(pauseMs);
  await server.restart();
  process.send?.('restarted');
}
