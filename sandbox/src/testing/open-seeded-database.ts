import { mkdir } from 'node:fs/promises';
import { openSeededCopy, openTestDatabase } from './open-test-database.ts';
import type { TestDatabase } from './open-test-database.ts';
import { readSeeded, seedTestDatabase } from './seed-test-database.ts';
import type { Seeded } from './seed-test-database.ts';

/** Opens a separate database with the seed: a copy of the seeded one of the run, if a file of the run has made one. */
export const openSeededDatabase = async (): Promise<Seeded & { opened: TestDatabase }> => {
  const opened = (await openSeededCopy()) ?? (await makeSeeded());
  return { opened, ...(await readSeeded(opened.database)) };
};

const makeSeeded = async (): Promise<TestDatabase> => {
  const opened = await openTestDatabase();
  await seedTestDatabase(opened.database);
  const file = process.env['ROOST_TEST_SEEDED_DUMP'];
  if (file !== undefined && !(await isFirstOfRun(file))) await opened.dump?.(file);
  return opened;
};

/** The first file of a run saves no dump: it is often the only one. */
const isFirstOfRun = async (dump: string): Promise<boolean> =>
  mkdir(`${dump}.first`).then(
    () => true,
    () => false,
  );
