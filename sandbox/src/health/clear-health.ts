import { isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';

/**
 * Removes the results of earlier checks, for a deployment with lookups turned off: lists, filters and spam checks would use
 * them. Requests a check of each domain, for a later start with lookups.
 */
export const clearHealth = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction
      .update(domains)
      .set({ health: null, healthScore: null })
      .where(or(isNotNull(domains.health), isNotNull(domains.healthScore)));
    await transaction
      .update(healthChecks)
      .set({ dueAt: new Date(0), revision: sql`${healthChecks.revision} + 1` })
      .where(sql`${healthChecks.measuredRevision} = ${healthChecks.revision}`);
  });
