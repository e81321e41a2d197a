import { and, eq, exists, not } from 'drizzle-orm';
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
      const ofClaim = and(eq(domainClaims.domainId, domainId), eq(domainClaims.token, token));
      const hasClaim = exists(transaction.select({ id: domainClaims.domainId }).from(domainClaims).where(ofClaim));
      // The domain before its claim, as a deletion locks them.
      const owned = await transaction
        .update(domains)
        .set({ isOwned: true, dueAt: activeAt })
        .where(and(eq(domains.id, domainId), not(domains.isOwned), hasClaim))
        .returning({ id: domains.id });
      if (owned.length === 0) return false;
      await transaction.delete(domainClaims).where(ofClaim);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};
