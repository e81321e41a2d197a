import { createLots } from '@roost/shared/contracts/lots';
import { sql } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import type { Database } from '#database/database.ts';
import { properties } from '#database/schema/properties.ts';
import type { SeedName } from '#settings.ts';
import { seededPassword } from './accounts.ts';
import { plantAccounts } from './plant-accounts.ts';
import { plantHoldings } from './plant-holdings.ts';
import { seededWorkspaces } from './seeded-workspaces.ts';

/** Replaces all that the database holds by the seed: the same rows each time, dated back from `now`. */
export const plantSeed = async (database: Database, { seed, now }: { seed: SeedName; now: Date }): Promise<void> => {
  passwordHash ??= hashPassword(seededPassword);
  const hash = await passwordHash;
  const workspaces = seededWorkspaces(seed);
  await database.transaction(async (transaction) => {
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
  });
  // The embedded database has no autovacuum; without it no count is answered from an index alone.
  await database.execute(sql`vacuum analyze`);
};

let passwordHash: Promise<string> | undefined;
