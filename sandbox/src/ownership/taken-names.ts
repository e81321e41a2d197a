import { and, asc, eq, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';

const isClaim: SQL = sql`exists (select from domain_claims where domain_claims.domain_id = ${domains.id})`;

/** A condition for the rows that block a purchase or a transfer: domains that are owned, and transfers of the workspace. */
export const blocksName = (workspaceId: string) =>
  or(domains.isOwned, and(eq(domains.workspaceId, workspaceId), not(isClaim)));

/** Deletes the claims of a workspace that a purchase or a transfer replaces. They have neither inboxes nor records. */
export const deleteReplacedClaims = async (
  database: Database,
  { workspaceId, names }: { workspaceId: string; names: readonly string[] },
): Promise<void> => {
  const areThey = and(
    eq(domains.workspaceId, workspaceId),
    isOneOf(domains.domain, names),
    not(domains.isOwned),
    isClaim,
  );
  await database.select({ id: domains.id }).from(domains).where(areThey).orderBy(asc(domains.id)).for('update');
  await database.delete(domains).where(areThey);
};
