import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { isUniqueViolation } from '#database/sql-state.ts';

type Proved = { domainId: string; token: string; activeAt: Date };

/**
 * Makes the workspace of a claim the owner of its name. Returns false when another workspace owns the name, or the claim
 * was deleted. Two processes can prove two claims of a name at the same time: the unique index decides.
 */
export const proveClaim = async (database: Database, { domainId, token, activeAt }: Proved): Promise<boolean> => {
  try {
    return await database.transaction(async (transaction) => {
      const isIt = eq(domains.id, domainId);
      // The domain before its claim, as a deletion locks them.
      const [found] = await transaction.select({ id: domains.id }).from(domains).where(isIt).for('no key update');
      if (!found) return false;
      const ofClaim = and(eq(domainClaims.domainId, domainId), eq(domainClaims.token, token));
      const proved = await transaction.delete(domainClaims).where(ofClaim).returning({ id: domainClaims.domainId });
      if (proved.length === 0) return false;
      await transaction.update(domains).set({ isOwned: true, dueAt: activeAt }).where(isIt);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};
