import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { SeedResult } from '#database/schema/inbox-placements.ts';

/** The columns that `storeResults` needs. The transaction must have locked the row. */
export const storedTest = {
  id: inboxPlacements.id,
  results: inboxPlacements.results,
  completesAt: inboxPlacements.completesAt,
};
export type StoredTest = Pick<typeof inboxPlacements.$inferSelect, keyof typeof storedTest>;

type Changes = {
  test: StoredTest;
  changed: readonly SeedResult[];
  /** When inboxes at providers are read again. Null: never. Undefined: unchanged. */
  nextReadAt?: Date | null;
  now: Date;
};

/**
 * Stores what simulated receivers decided, or what was read at providers. A running test ends with its last result.
 */
export const storeResults = async (database: Database, { test, changed, nextReadAt, now }: Changes): Promise<void> => {
  const results = test.results.map((result) => changed.find(({ address }) => address === result.address) ?? result);
  const isRunning = test.completesAt !== null && now < test.completesAt;
  const hasAll = results.every(({ found }) => found !== null);
  await database
    .update(inboxPlacements)
    .set({
      results,
      ...(nextReadAt !== undefined && { nextReadAt }),
      ...(hasAll && { nextReadAt: null }),
      ...(isRunning && hasAll && { completesAt: now }),
    })
    .where(eq(inboxPlacements.id, test.id));
};
