import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { changedZones } from '#database/schema/health-checks.ts';
import { toVersion } from '#dns/dns-sets.ts';
import { externalVersion } from './external-zone.ts';

/**
 * Changes the zone of a domain at the simulated DNS provider, outside of Roost, until the next publication. The zone of a
 * domain that nobody has proved yet is at another DNS host, which the sandbox simulates too. Returns false for an unknown
 * domain.
 */
export const changeZone = async (
  database: Database,
  { domain, records }: { domain: string; records: DnsRecord[] },
): Promise<boolean> => {
  const [found] = await database
    .select({ isOwned: domains.isOwned, type: domains.type, version: dnsSets.version })
    .from(domains)
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .where(eq(domains.domain, domain))
    .orderBy(desc(domains.isOwned))
    .limit(1);
  if (!found) return false;
  const changed = { records, version: found.isOwned ? toVersion(found) : externalVersion };
  await database
    .insert(changedZones)
    .values({ domain, ...changed })
    .onConflictDoUpdate({
      target: changedZones.domain,
      set: { ...changed, changes: sql`${changedZones.changes} + 1` },
    });
  return true;
};
