import { maxDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { normalizeRecord } from '@roost/shared/rules/dns/normalize-record';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dnsSetHistory } from '#database/schema/domains.ts';
import type { PublicationOrigin } from '#database/schema/provider-operations.ts';
import { firstRecords } from '#domains/zone-of-domain.ts';
import type { VersionedDomain } from './dns-sets.ts';

type WrittenSet = {
  /** The locked domain. */
  current: Pick<VersionedDomain, 'id' | 'domain' | 'type' | 'dmarcEmail' | 'version' | 'dkimKey'>;
  records: readonly DnsRecord[];
  /** Undefined when unknown. */
  origin?: PublicationOrigin | undefined;
};

/**
 * Replaces the records of each domain and increments the version of its record set, which starts at 1. Keeps the replaced
 * sets, the newest 20 of each domain. Returns the new version of each domain by its id.
 */
export const writeRecords = async (
  database: Database,
  { sets, now }: { sets: readonly WrittenSet[]; now: Date },
): Promise<Map<string, string>> => {
  if (sets.length === 0) return new Map();
  const written = sets.map(({ current, records, origin }) => ({
    domain_id: current.id,
    records: normalized(records),
    // Only a set that was never saved has no row to copy.
    first_records: current.version.startsWith('first-') ? normalized(firstRecords(current)) : null,
    user_id: origin?.userId ?? null,
    cause: origin?.cause ?? null,
  }));
  // All parts of a statement read the rows from before it, so `replaced` has the sets that the insert overwrites.
  const { rows } = await database.execute<{ domain_id: string; version: number }>(sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(written)}::json)
        as sent (domain_id text, records jsonb, first_records jsonb, user_id text, cause text)
    ), replaced as (
      select sent.domain_id, sent.user_id, sent.cause,
        coalesce(dns_sets.version, 0) as version, coalesce(dns_sets.records, sent.first_records) as records
      from sent left join dns_sets using (domain_id)
    ), saved as (
      insert into ${dnsSetHistory} (domain_id, version, records, record_count, replaced_at, replaced_by, cause)
      select domain_id, version, records, jsonb_array_length(records), ${now.toISOString()}::timestamptz, user_id, cause
      from replaced
    ), removed as (
      delete from ${dnsSetHistory} as old using replaced
      where old.domain_id = replaced.domain_id and old.version <= replaced.version - ${maxDnsVersions}::int
    )
    insert into dns_sets (domain_id, records) select domain_id, records from sent
    on conflict (domain_id) do update set records = excluded.records, version = dns_sets.version + 1
    returning domain_id, version`);
  return new Map(rows.map((row) => [row.domain_id, String(row.version)]));
};

const normalized = (records: readonly DnsRecord[]): DnsRecord[] => records.map((record) => normalizeRecord(record));
