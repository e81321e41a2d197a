import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import { advisoryLocks } from '#database/advisory-locks.ts';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import type { SeedName } from '#context/settings.ts';
import { seededPassword } from './accounts.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedWorkspaceData } from './seed-workspace-data.ts';
import { seededWorkspaces } from './seeded-workspaces.ts';

/** Replaces all data with the seed: the same rows each time, dated relative to `now`. */
export const seedDatabase = async (database: Database, { seed, now }: SeedOptions): Promise<void> => {
  await database.transaction((transaction) => writeSeed(transaction, { seed, now }));
  await afterSeed(database);
};

/** Seeds the database unless it has a seed. Returns the name of the current seed. */
export const ensureSeed = async (database: Database, { seed, now }: SeedOptions): Promise<string> => {
  const current = await readSeed(database);
  if (current !== null) return current;
  const found = await database.transaction(async (transaction) => {
    await lockSeed(transaction);
    const other = await readSeed(transaction);
    if (other === null) await writeSeed(transaction, { seed, now });
    return other;
  });
  if (found !== null) return found;
  await afterSeed(database);
  return seed;
};

type SeedOptions = { seed: SeedName; now: Date };

const readSeed = async (database: Database): Promise<string | null> => {
  const [found] = await database.select().from(appMetadata).where(eq(appMetadata.name, 'seed'));
  return found?.value ?? null;
};

/** Seeding, and waiting for another process that seeds, takes longer than the default timeouts. */
const lockSeed = async (transaction: Database): Promise<void> => {
  await transaction.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
};

const writeSeed = async (transaction: Database, { seed, now }: SeedOptions): Promise<void> => {
  passwordHash ??= hashPassword(seededPassword);
  const hash = await passwordHash;
  const workspaces = seededWorkspaces(seed);
  await lockSeed(transaction);
  await transaction.execute(sql`truncate users, workspaces, mails, uninstall_feedback cascade`);
  await seedAccounts(transaction, { workspaces, hash, now });
  const random = createSeededRandom(20_261_121);
  let firstNumber = 1;
  for (const workspace of workspaces) {
    firstNumber += await seedWorkspaceData(transaction, { workspace, random, now, firstNumber });
  }
  await transaction.execute(sql`select setval('invoice_numbers', ${firstNumber}, false)`);
  await transaction
    .insert(appMetadata)
    .values({ name: 'seed', value: seed })
    .onConflictDoUpdate({ target: appMetadata.name, set: { value: seed } });
};

/** The embedded database has no autovacuum. PostgreSQL needs a vacuum for index-only scans. */
const afterSeed = async (database: Database): Promise<void> => {
  await database.execute(sql`vacuum analyze`);
};

let passwordHash: Promise<string> | undefined;
