import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import { healthStates } from '@roost/shared/rules/dns/domain-health';
import type { Database } from '#database/database.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { readDomains } from './dns-sets.ts';
import { expectedRecords } from './zone-of-domain.ts';

/** Checks the records that sending requires, for a domain of any status. */
export const readHealth = async (
  database: Database,
  { workspaceId, domainId }: { workspaceId: string; domainId: string },
): Promise<{ domain: string; health: DomainHealth }> => {
  const [held] = await readDomains(database, { workspaceId, ids: [domainId] });
  if (!held) return refuseAsUnknown();
  return { domain: held.domain, health: healthStates({ ...held, expected: expectedRecords(held) }) };
};
