import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { isDkim, isDmarc, isSpf } from '@roost/shared/rules/dns/dns-draft';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { appMetadata } from '#database/schema/app-metadata.ts';
import { dnsSets, domains } from '#database/schema/domains.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { firstRecords } from '#domains/zone-of-domain.ts';
import { isKeyOfType } from './is-key-of-type.ts';

/** A domain and the version of its record set, without the records. */
export type VersionedDomain = Pick<
  typeof domains.$inferSelect,
  'id' | 'domain' | 'isOwned' | 'status' | 'type' | 'redirectUrl' | 'dmarcEmail'
> & { version: string; dkimKey: string | null };

export type LockedDomain = VersionedDomain & {
  records: DnsRecord[];
  /** The change that the DNS provider has not confirmed. Null without one. */
  pending: { error: string | null } | null;
};

type Selection = { workspaceId: string } & ({ ids: readonly string[] } | { names: readonly string[] });

/** Reads domains with their records. Locks them against other writers until the transaction ends. */
export const lockDomains = async (database: Database, selection: Selection): Promise<LockedDomain[]> => {
  // A separate query: after a wait for the lock, a join would return the records from before the wait. Ordered by id,
  // so that concurrent transactions cannot deadlock.
  await database
    .select({ id: domains.id })
    .from(domains)
    .where(isSelected(selection))
    .orderBy(asc(domains.id))
    .for('no key update');
  return readDomains(database, selection);
};

/** Like `lockDomains`, without a lock. */
export const readDomains = async (database: Database, selection: Selection): Promise<LockedDomain[]> => {
  const rows = await database
    .select({
      ...versioned,
      records: dnsSets.records,
      pendingKey: providerOperations.key,
      pendingError: providerOperations.lastError,
    })
    .from(domains)
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .leftJoin(appMetadata, isKeyOfType)
    .leftJoin(providerOperations, eq(providerOperations.domainId, domains.id))
    .where(isSelected(selection));
  return rows.map(({ pendingKey, pendingError, ...row }) => ({
    ...row,
    pending: pendingKey === null ? null : { error: pendingError },
    records: row.records ?? firstRecords(row),
    version: toVersion(row),
  }));
};

/** Like `readDomains`, without the records: the largest record set has 2 MB. */
export const readVersions = async (database: Database, selection: Selection): Promise<VersionedDomain[]> => {
  const rows = await database
    .select(versioned)
    .from(domains)
    .leftJoin(dnsSets, eq(dnsSets.domainId, domains.id))
    .leftJoin(appMetadata, isKeyOfType)
    .where(isSelected(selection));
  return rows.map((row) => ({ ...row, version: toVersion(row) }));
};

const versioned = {
  id: domains.id,
  domain: domains.domain,
  isOwned: domains.isOwned,
  status: domains.status,
  type: domains.type,
  redirectUrl: domains.redirectUrl,
  dmarcEmail: domains.dmarcEmail,
  version: dnsSets.version,
  dkimKey: appMetadata.value,
};

/** The version of a record set. Unsaved records change only with the inbox type of the domain. */
export const toVersion = ({ version, type }: { version: number | null; type: string | null }): string =>
  version === null ? `first-${type ?? 'none'}` : String(version);

/** Whether one change lies between two versions. The first inboxes change a set that was never saved. */
export const followsDirectly = (next: VersionedDomain, previous: VersionedDomain): boolean => {
  const number = previous.version.startsWith('first-') ? 0 : Number(previous.version);
  return next.type === previous.type && next.version === String(number + 1);
};

const isSelected = ({ workspaceId, ...selection }: Selection) =>
  and(
    eq(domains.workspaceId, workspaceId),
    'ids' in selection
      ? sql`${domains.id} in (select json_array_elements_text(${JSON.stringify(selection.ids)}::json))`
      : inArray(domains.domain, [...selection.names]),
  );

/** Appends each new record unless it conflicts with an existing one. Existing records stay unchanged. */
export const withRecords = (records: readonly DnsRecord[], more: readonly DnsRecord[]): DnsRecord[] => {
  const all = [...records];
  for (const record of more) {
    if (!all.some((other) => other.key === record.key && conflicts(other, record))) all.push(record);
  }
  return all;
};

const conflicts = (other: DnsRecord, record: DnsRecord): boolean => {
  if (other.type === 'CNAME' || record.type === 'CNAME') return true;
  if (other.type !== record.type) return false;
  if (recordIdentity(other) === recordIdentity(record) || record.type === 'A') return true;
  return [isSpf, isDmarc, isDkim].some((is) => is(other) && is(record));
};
