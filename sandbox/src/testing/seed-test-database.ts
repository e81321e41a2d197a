import { sql } from 'drizzle-orm';
import { createClock } from '#runtime/clock.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Database } from '#database/database.ts';
import { seedDatabase } from '#database/seed/seed-database.ts';
import { testLookups } from './test-lookups.ts';
import { testSecrets } from './test-secrets.ts';
import { readSeededAt, restoreSnapshot, takeSnapshot } from '#database/seed/seed-snapshot.ts';

export type Seeded = {
  /** Starts at the time of the seed, because the rows are dated back from it. */
  clock: Clock;
  /** Restores the seeded rows and the time of the seed. */
  restoreSeed: () => Promise<void>;
};

/** Writes the seed and its snapshot. */
export const seedTestDatabase = async (database: Database): Promise<void> => {
  const seededAt = new Date();
  await seedDatabase(database, { seed: 'default', secrets: testSecrets, lookups: testLookups, now: seededAt });
  await takeSnapshot(database, { seededAt });
  // The first restore writes all tables.
  await restoreSnapshot(database);
  await database.execute(sql`vacuum analyze`);
};

/** The clock and the restore of a database with a snapshot. */
export const readSeeded = async (database: Database): Promise<Seeded> => {
  const seededAt = await readSeededAt(database);
  const age = () => Date.now() - seededAt.getTime();
  let behindMs = age();
  const clock = createClock({ realNow: () => Date.now() - behindMs });
  return {
    clock,
    restoreSeed: async () => {
      await restoreSnapshot(database);
      behindMs = age();
      clock.reset();
    },
  };
};
