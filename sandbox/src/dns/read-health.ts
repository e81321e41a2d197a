import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { healthStates } from '@roost/shared/rules/dns/domain-health';
import type { Database } from '#database/database.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { readDomains } from './dns-sets.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';

/** Checks the records that sending requires, for a domain of any status. */
export const readHealth = async (
  database: Database,
  { workspaceId, domainId }: { workspaceId: string; domainId: string },
): Promise<{ domain: string; health: DomainHealth }> => {
  const [current] = await readDomains(database, { workspaceId, ids: [domainId] });
  if (!current) return rejectNotFound();
  return { domain: current.domain, health: healthStates({ ...current, expected: expectedRecords(current) }) };
};
