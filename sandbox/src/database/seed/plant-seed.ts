import { createLots } from '@roost/shared/contracts/lots';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import { advisoryLocks } from '#database/advisory-locks.ts';
import type { Database } from '#database/database.ts';
import { properties } from '#database/schema/properties.ts';
import type { SeedName } from '#settings.ts';
import { seededPassword } from './accounts.ts';
import { plantAccounts } from './plant-accounts.ts';
import { plantHoldings } from './plant-holdings.ts';
import { seededWorkspaces } from './seeded-workspaces.ts';

/** Replaces all that the database holds by the seed: the same rows each time, dated back from `now`. */
export const plantSeed = async (database: Database, { seed, now }: Planted): Promise<void> => {
  await replaceRows(database, { seed, now });
  await afterSeed(database);
};

/** As `plantSeed`, without the vacuum: a third of the time, which a test that resets the database has no use for. */
export const replaceRows = (database: Database, planted: Planted): Promise<void> =>
  database.transaction((transaction) => writeSeed(transaction, planted));

/** Plants the seed unless another process has planted one; the name of the seed that the database then has. */
export const ensureSeed = async (database: Database, { seed, now }: Planted): Promise<string> => {
  const planted = await readSeed(database);
  if (planted !== null) return planted;
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

type Planted = { seed: SeedName; now: Date };

const readSeed = async (database: Database): Promise<string | null> => {
  const [found] = await database.select().from(properties).where(eq(properties.name, 'seed'));
  return found?.value ?? null;
};

/** The large seed takes longer than a statement of a call may, and so does waiting for it. */
const lockSeed = async (transaction: Database): Promise<void> => {
  await transaction.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
};

const writeSeed = async (transaction: Database, { seed, now }: Planted): Promise<void> => {
  passwordHash ??= hashPassword(seededPassword);
  const hash = await passwordHash;
  const workspaces = seededWorkspaces(seed);
  await lockSeed(transaction);
  await transaction.execute(sql`truncate users, workspaces, mails, uninstall_feedback cascade`);
  await plantAccounts(transaction, { workspaces, hash, now });
  const lots = createLots(20_261_121);
  let firstNumber = 1;
  for (const workspace of workspaces) {
    await plantHoldings(transaction, { workspace, lots, now, firstNumber });
    firstNumber += workspace.invoices;
  }
  await transaction.execute(sql`select setval('invoice_numbers', ${firstNumber}, false)`);
  await transaction
    .insert(properties)
    .values({ name: 'seed', value: seed })
    .onConflictDoUpdate({ target: properties.name, set: { value: seed } });
};

/** The embedded database has no autovacuum; without it no count is answered from an index alone. */
const afterSeed = async (database: Database): Promise<void> => {
  await database.execute(sql`vacuum analyze`);
};

let passwordHash: Promise<string> | undefined;
