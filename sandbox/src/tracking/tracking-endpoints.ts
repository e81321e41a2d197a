import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import type { TrackingResult } from '@roost/shared/contracts/exports/tracking-record';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { lockDomains, writeRecords } from '#dns/dns-sets.ts';
import type { LockedDomain } from '#dns/dns-sets.ts';
import { selectedMailboxCondition } from '#mailboxes/select-mailboxes.ts';
import type { DnsProvider } from '#providers/dns-provider.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';
import { implement } from '#http/implement.ts';
import { checkIds } from '#exports/summarise-selection.ts';

export const trackingEndpoints = {
  createTrackingRecords: implement(createTrackingRecords, ({ sandbox, database, workspaceId, body }) =>
    database.transaction(async (transaction) => {
      const selected = { workspaceId, selection: body.mailboxIds };
      await checkIds(transaction, selected);
      const found = await transaction
        .selectDistinct({ id: mailboxes.domainId })
        .from(mailboxes)
        .where(selectedMailboxCondition(transaction, selected));
      const lockedDomains = await lockDomains(transaction, { workspaceId, ids: found.map(({ id }) => id) });
      const { host, target } = trackingHosts[body.trackingRecordType];
      const record: DnsRecord = { type: 'CNAME', key: host, value: target, locked: false };
      const byName = lockedDomains.toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
      return {
        host,
        target,
        results: await addRecord(transaction, { lockedDomains: byName, record, dns: sandbox.providers.dns }),
      };
    }),
  ),
};

type AddRecordParams = { lockedDomains: readonly LockedDomain[]; record: DnsRecord; dns: DnsProvider };

/** Adds the record to each domain without a conflicting record. A failure for one domain does not affect the others. */
const addRecord = async (
  database: Database,
  { lockedDomains, record, dns }: AddRecordParams,
): Promise<TrackingResult[]> => {
  const results: TrackingResult[] = [];
  const sets: { id: string; records: DnsRecord[] }[] = [];
  for (const { id, domain: name, status, records } of lockedDomains) {
    const standing = records.filter(({ key }) => key === record.key);
    const reason = status === 'Active' ? findConflict(standing, record) : reasons['not-active'];
    if (reason !== null || standing.length > 0) {
      results.push({ id, name, outcome: reason ? 'failed' : 'unchanged', reason });
      continue;
    }
    const after = [...records, record];
    const publication = await dns.publish({ domain: name, records: after });
    if (publication.kind === 'failed') {
      results.push({ id, name, outcome: 'failed', reason: { code: 'provider-failed', message: publication.message } });
      continue;
    }
    sets.push({ id, records: after });
    results.push({ id, name, outcome: 'changed', reason: null });
  }
  await writeRecords(database, sets);
  return results;
};

const reasons = {
  'not-active': { code: 'not-active', message: 'The domain is not active.' },
  'in-the-way': { code: 'in-the-way', message: 'Another record with this name already exists.' },
} as const;

const findConflict = (standing: readonly DnsRecord[], { value }: DnsRecord): TrackingResult['reason'] =>
  standing.some((other) => other.type !== 'CNAME' || other.value !== value) ? reasons['in-the-way'] : null;
