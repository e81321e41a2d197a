import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';

/** The id of the domain that a workspace owns, which cannot be deleted during the transaction. Null when none does. */
export const findOwnedDomain = async (transaction: Database, name: string): Promise<string | null> => {
  const [found] = await transaction
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.domain, name), domains.isOwned))
    .for('key share');
  return found?.id ?? null;
};
