import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import { advisoryLocks } from '#database/advisory-locks.ts';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import type { DemoSeedName, SeedName } from '#context/settings.ts';
import type { LookupSettings } from '#context/lookup-settings.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { ensureInboxKeys } from '#stored-secrets/ensure-dkim-key.ts';
import { seededPassword } from './accounts.ts';
import { ensureAdministrator } from './seed-administrator.ts';
import type { Administrator } from './seed-administrator.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedWorkspaceData } from './seed-workspace-data.ts';
import { seededWorkspaces } from './seeded-workspaces.ts';

/** Replaces all data with the seed: the same rows each time, dated relative to `now`. */
export const seedDatabase = async (database: Database, options: SeedOptions): Promise<void> => {
  await database.transaction((transaction) => writeSeed(transaction, options));
  await afterSeed(database);
};

/** Seeds the database unless it has a seed. Returns the name of the current seed. */
export const ensureSeed = async (database: Database, options: SeedOptions): Promise<string> => {
  const { administrator = null, now } = options;
  const current = await readSeed(database);
  if (current !== null && current !== 'none') return current;
  const found = await database.transaction(async (transaction) => {
    await lockSeed(transaction);
    const other = await readSeed(transaction);
    if (other === null) await writeSeed(transaction, options);
    else if (other === 'none' && options.seed === 'none')
      await ensureAdministrator(transaction, { administrator, now });
    return other;
  });
  if (found !== null) return found;
  await afterSeed(database);
  return options.seed;
};

export type SeedOptions = {
  seed: SeedName;
  secrets: Secrets;
  /** The only account of the seed `none`. */
  administrator?: Administrator | null;
  /** Null: the domains are not checked. */
  lookups: LookupSettings | null;
  now: Date;
};

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

const writeSeed = async (transaction: Database, options: SeedOptions): Promise<void> => {
  const { seed, administrator = null, now } = options;
  await lockSeed(transaction);
  await transaction.execute(sql`
    truncate users, workspaces, mails, uninstall_feedback, audit_events, simulated_providers, simulated_operations,
      simulated_passwords, simulated_tool_inboxes, changed_zones, mailbox_counts, page_counts, page_count_buckets,
      paddle_events cascade`);
  if (seed === 'none') await ensureAdministrator(transaction, { administrator, now });
  else await writeDemoData(transaction, { ...options, seed });
  await transaction
    .insert(appMetadata)
    .values({ name: 'seed', value: seed })
    .onConflictDoUpdate({ target: appMetadata.name, set: { value: seed } });
};

type DemoOptions = Pick<SeedOptions, 'secrets' | 'lookups' | 'now'> & { seed: DemoSeedName };

const writeDemoData = async (transaction: Database, { seed, secrets, lookups, now }: DemoOptions): Promise<void> => {
  const dkimKeys = await ensureInboxKeys(transaction, { secrets });
  passwordHash ??= hashPassword(seededPassword);
  const hash = await passwordHash;
  const workspaces = seededWorkspaces(seed);
  await seedAccounts(transaction, { workspaces, hash, now });
  const random = createSeededRandom(20_261_121);
  let firstNumber = 1;
  for (const workspace of workspaces) {
    firstNumber += await seedWorkspaceData(transaction, {
      workspace,
      random,
      secrets,
      dkimKeys,
      lookups,
      now,
      firstNumber,
    });
  }
  await transaction.execute(sql`select setval('invoice_numbers', ${firstNumber}, false)`);
};

/** The embedded database has no autovacuum. PostgreSQL needs a vacuum for index-only scans. */
const afterSeed = async (database: Database): Promise<void> => {
  await database.execute(sql`vacuum analyze`);
};

let passwordHash: Promise<string> | undefined;
