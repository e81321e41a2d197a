import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { seedDatabase } from './seed-database.ts';
import type { SeedOptions } from './seed-database.ts';
import { restoreSnapshot, takeSnapshot } from './seed-snapshot.ts';

/** Rows that are dated further back would change what a test sees, for example which health checks are due. */
const maxAgeMs = 5 * 60_000;

/**
 * Returns a function that restores the seed. It writes the seed and a snapshot of it, and restores the snapshot for the
 * next five minutes, which takes a tenth of the time. Only a superuser of the database can restore a snapshot: for other
 * users it writes the seed each time. One reset runs at a time.
 */
export const createDemoReset = (
  database: Database,
  options: Omit<SeedOptions, 'now'>,
): ((now: Date) => Promise<void>) => {
  let seededAt: Date | null = null;
  let last = Promise.resolve();
  const reset = async (now: Date): Promise<void> => {
    if (seededAt !== null && now.getTime() - seededAt.getTime() < maxAgeMs) return restoreSnapshot(database);
    seededAt = null;
    await seedDatabase(database, { ...options, now });
    if (!(await isSuperuser(database))) return;
    await takeSnapshot(database, { seededAt: now });
    seededAt = now;
  };
  return (now) => {
    const done = last.then(() => reset(now));
    last = done.catch(() => undefined);
    return done;
  };
};

const isSuperuser = async (database: Database): Promise<boolean> => {
  const { rows } = await database.execute<{ isSuperuser: boolean }>(
    sql`select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  );
  return rows[0]?.isSuperuser ?? false;
};
