import { openPostgres } from '#database/open-database.ts';
import { startPostgres } from './start-postgres.ts';
import { createDatabase } from './test-databases.ts';

type Stop = () => Promise<void>;

let stop: Stop | undefined;

/** Starts one server for all workers of a run, with a migrated template database. */
export const startRunServer = async (): Promise<void> => {
  const databaseUrl = process.env['ROOST_TEST_DATABASE_URL'];
  const started = databaseUrl === undefined ? await startPostgres() : null;
  const server = databaseUrl ?? started?.url ?? '';
  const template = await createDatabase({ server });
  const { close } = await openPostgres({ url: template.url });
  await close();
  process.env['ROOST_TEST_DATABASE_URL'] = server;
  process.env['ROOST_TEST_DATABASE_TEMPLATE'] = template.name;
  stop = async () => {
    await template.drop();
    await started?.stop();
  };
};

export const stopRunServer = async (): Promise<void> => stop?.();
