import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { domains } from '#database/schema/domains.ts';

/** Reads the states of the last DNS check. Null before it. */
export const readHealth = async (
  database: Database,
  { workspaceId, domainId }: { workspaceId: string; domainId: string },
): Promise<{ domain: string; health: DomainHealth | null }> => {
  const [found] = await database
    .select({ domain: domains.domain, health: domains.health })
    .from(domains)
    .where(and(eq(domains.id, domainId), eq(domains.workspaceId, workspaceId)));
  return found ?? rejectNotFound();
};
