import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { changedZones } from '#database/schema/health-checks.ts';
import type { PublishedZone } from './published-zone.ts';

/** Instead of the version of a record set: the zone is at another DNS host. */
export const externalVersion = 'external';

/** The zone of a claimed domain at its simulated DNS host. Empty until someone adds records there. */
export const findExternalZone = async (database: Database, names: readonly string[]): Promise<PublishedZone | null> => {
  const found = await database
    .select({ name: domains.domain, records: changedZones.records, changes: changedZones.changes })
    .from(domainClaims)
    .innerJoin(domains, eq(domains.id, domainClaims.domainId))
    .leftJoin(changedZones, and(eq(changedZones.domain, domains.domain), eq(changedZones.version, externalVersion)))
    .where(isOneOf(domains.domain, names));
  const [zone] = found.toSorted((one, other) => other.name.length - one.name.length);
  return zone ? { name: zone.name, serial: 1 + (zone.changes ?? 0), records: zone.records ?? [] } : null;
};
