import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { changedZones } from '#database/schema/health-checks.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { toVersion } from '#dns/dns-sets.ts';
import { isKeyOfType } from '#dns/is-key-of-type.ts';
import { dkimKeyName } from '#secrets/dkim-signers.ts';
import { firstRecords } from '#domains/zone-of-domain.ts';
import { recordsAfter } from '#provider-operations/record-publications.ts';
import { batchReads } from '#runtime/batch-reads.ts';
import { findAccountMailZone } from './account-mail-zone.ts';
import { findExternalZone } from './external-zone.ts';
import { findServerZone } from './server-zones.ts';
import { findProviderZone, isOutlookKey, outlookKeys } from './provider-zones.ts';

/** A record that the server answers. Those of domains have the types that users edit. */
export type ZoneRecord = DnsRecord | (Omit<DnsRecord, 'type'> & { type: 'PTR' });

export type PublishedZone = {
  /** The name of the domain, in lower case and without a final dot. */
  name: string;
  /** Grows with each change of the records. */
  serial: number;
  records: readonly ZoneRecord[];
};

export type FindZone = (name: string) => Promise<PublishedZone | null>;

/** Finds the zones of domains, those of the names to which their records point, of claimed domains and of emails to users. */
export const createFindZone = (database: Database): FindZone => {
  const findPublishedZone = batchReads(async (names: readonly string[]) => {
    const zones = await readPublishedZones(database, isOneOf(domains.domain, [...new Set(names.flatMap(suffixesOf))]));
    const byName = new Map(zones.map((zone) => [zone.name, zone]));
    return (name: string) => byName.get(suffixesOf(name).find((suffix) => byName.has(suffix)) ?? '');
  });
  const findOutlookKeys = batchReads(async () => {
    const zone = outlookKeys(await readOutlookKey(database));
    return () => zone;
  });
  return async (name) =>
    (await findAccountMailZone(database, name)) ??
    (await findPublishedZone(name)) ??
    findProviderZone(name) ??
    findServerZone(name) ??
    (isOutlookKey(name) ? await findOutlookKeys(name) : null) ??
    (await findExternalZone(database, suffixesOf(name)));
};

/**
 * Reads the zones of domains, with the records that the DNS provider has accepted. That includes a publication whose
 * answer Roost does not know yet, and a change outside of Roost until the next publication. A pending domain has no zone.
 */
export const readPublishedZones = async (database: Database, where: SQL): Promise<PublishedZone[]> =>
  (await selectZones(database, where)).map(toPublishedZone);

const selectZones = (database: Database, where: SQL) =>
  database
    .select({
      domain: domains.domain,
      type: domains.type,
      dmarcEmail: domains.dmarcEmail,
      createdAt: domains.createdAt,
      records: dnsSets.records,
      version: dnsSets.version,
      dkimKey: appMetadata.value,
      accepted: providerOperations.publication,
      isAccepted: sql<boolean>`${simulatedOperations.key} is not null`,
      changed: { records: changedZones.records, version: changedZones.version, changes: changedZones.changes },
    })
    .from(domains)
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .leftJoin(appMetadata, isKeyOfType)
    .leftJoin(providerOperations, eq(providerOperations.domainId, domains.id))
    .leftJoin(
      simulatedOperations,
      and(
        eq(simulatedOperations.key, providerOperations.key),
        sql`${simulatedOperations.answer} ->> 'kind' = 'accepted'`,
      ),
    )
    .leftJoin(changedZones, eq(changedZones.domain, domains.domain))
    .where(and(where, domains.isOwned, ne(domains.status, 'Pending')));

const toPublishedZone = (zone: Awaited<ReturnType<typeof selectZones>>[number]): PublishedZone => {
  const current = { ...zone, records: zone.records ?? firstRecords(zone), version: toVersion(zone) };
  const unrecorded = zone.isAccepted && zone.accepted?.changesRecords === true ? zone.accepted : null;
  const { changed } = zone;
  const isChanged = changed !== null && changed.version === current.version && !unrecorded;
  const published = unrecorded ? recordsAfter({ current, ...unrecorded }) : current.records;
  return {
    name: zone.domain,
    serial:
      Math.floor(zone.createdAt.getTime() / 1_000) + changesOf(zone) + (unrecorded ? 1 : 0) + (changed?.changes ?? 0),
    records: isChanged ? changed.records : published,
  };
};

/** The key to which the aliases of all Outlook domains point. */
export const readOutlookKey = async (database: Database): Promise<string> => {
  const [key] = await database
    .select()
    .from(appMetadata)
    .where(eq(appMetadata.name, dkimKeyName('Outlook')));
  return key?.value ?? '';
};

/** `a.b.c`, `b.c` and `c` of `a.b.c`. */
export const suffixesOf = (name: string): string[] => {
  const labels = name.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/** The records before the first save change once, with the first inboxes. */
const changesOf = ({ version, type }: { version: number | null; type: string | null }): number =>
  version === null ? Number(type !== null) : version + 1;
