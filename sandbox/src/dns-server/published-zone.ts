import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { toVersion } from '#dns/dns-sets.ts';
import { firstRecords } from '#domains/zone-of-domain.ts';
import { recordsAfter } from '#provider-operations/record-publications.ts';

export type PublishedZone = {
  /** The name of the domain, in lower case and without a final dot. */
  name: string;
  /** Grows with each change of the records. */
  serial: number;
  records: readonly DnsRecord[];
};

export type FindZone = (name: string) => Promise<PublishedZone | null>;

/**
 * Finds the zone of a name, with the records that the DNS provider has accepted. That includes a publication whose
 * answer Roost does not know yet. A pending domain has no zone.
 */
export const findPublishedZone = async (database: Database, name: string): Promise<PublishedZone | null> => {
  const found = await database
    .select({
      domain: domains.domain,
      type: domains.type,
      dmarcEmail: domains.dmarcEmail,
      createdAt: domains.createdAt,
      records: dnsSets.records,
      version: dnsSets.version,
      accepted: providerOperations.publication,
      isAccepted: sql<boolean>`${simulatedOperations.key} is not null`,
    })
    .from(domains)
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .leftJoin(providerOperations, eq(providerOperations.domainId, domains.id))
    .leftJoin(
      simulatedOperations,
      and(
        eq(simulatedOperations.key, providerOperations.key),
        sql`${simulatedOperations.answer} ->> 'kind' = 'accepted'`,
      ),
    )
    .where(and(isOneOf(domains.domain, suffixesOf(name)), ne(domains.status, 'Pending')));
  const [zone] = found.toSorted((one, other) => other.domain.length - one.domain.length);
  if (!zone) return null;
  const current = { ...zone, records: zone.records ?? firstRecords(zone), version: toVersion(zone) };
  const unrecorded = zone.isAccepted && zone.accepted?.changesRecords === true ? zone.accepted : null;
  return {
    name: zone.domain,
    serial: Math.floor(zone.createdAt.getTime() / 1_000) + changesOf(zone) + (unrecorded ? 1 : 0),
    records: unrecorded ? recordsAfter({ current, ...unrecorded }) : current.records,
  };
};

/** `a.b.c`, `b.c` and `c` of `a.b.c`. */
const suffixesOf = (name: string): string[] => {
  const labels = name.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/** The records before the first save change once, with the first inboxes. */
const changesOf = ({ version, type }: { version: number | null; type: string | null }): number =>
  version === null ? Number(type !== null) : version + 1;
