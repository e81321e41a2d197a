import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Providers } from '#providers/providers.ts';
import { assembleTestSandbox } from './create-test-sandbox.ts';
import type { TestSandbox } from './create-test-sandbox.ts';
import { openSeededDatabase } from './open-seeded-database.ts';

export type TestSandboxes = {
  /** Two API processes with separate connections to one database and a shared clock. */
  first: TestSandbox;
  second: TestSandbox;
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates two API processes for race tests. With the embedded database both share one connection. */
export const createTestSandboxes = async ({
  providers,
  heartbeatMs = null,
}: { providers?: Partial<Providers>; heartbeatMs?: number | null } = {}): Promise<TestSandboxes> => {
  const { opened, ...seeded } = await openSeededDatabase();
  const another = await opened.openAnother();
  const sharedOptions = { ...seeded, heartbeatMs, ...(providers && { providers }) };
  const first = await assembleTestSandbox({ opened, ...sharedOptions });
  const second = await assembleTestSandbox({ opened: another, ...sharedOptions });
  await Promise.all([warmUp(opened.database), warmUp(another.database)]);
  return {
    first,
    second,
    reset: async () => {
      second.sandbox.faults.clear();
      await first.reset();
    },
    close: async () => {
      await second.close();
      await first.close();
    },
  };
};

/** Opens the connections of a pool in advance, so that no request of a race waits for a connection. */
const warmUp = async (database: Database): Promise<void> => {
  await Promise.all(Array.from({ length: 10 }, () => database.execute(sql`select 1`)));
};
