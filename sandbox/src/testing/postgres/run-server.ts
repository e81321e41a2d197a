import { openPostgres } from '#database/open-database.ts';
import { seedTestDatabase } from '#testing/seed-test-database.ts';
import { startTestPostgres } from './start-test-postgres.ts';
import { createDatabase } from './test-databases.ts';

type Stop = () => Promise<void>;

let stop: Stop | undefined;

/** Starts one server for all workers of a run, with a migrated template database and a seeded one. */
export const startRunServer = async (): Promise<void> => {
  const databaseUrl = process.env['ROOST_TEST_DATABASE_URL'];
  const started = databaseUrl === undefined ? await startTestPostgres() : null;
  const server = databaseUrl ?? started?.url ?? '';
  const template = await createDatabase({ server });
  const { close } = await openPostgres({ url: template.url });
  await close();
  const seeded = await createDatabase({ server, template: template.name });
  const open = await openPostgres({ url: seeded.url });
  await seedTestDatabase(open.database);
  await open.close();
  process.env['ROOST_TEST_DATABASE_URL'] = server;
  process.env['ROOST_TEST_DATABASE_TEMPLATE'] = template.name;
  process.env['ROOST_TEST_SEEDED_TEMPLATE'] = seeded.name;
  stop = async () => {
    await seeded.drop();
    await template.drop();
    await started?.stop();
  };
};

export const stopRunServer = async (): Promise<void> => stop?.();
