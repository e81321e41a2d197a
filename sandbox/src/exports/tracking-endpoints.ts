import type { DnsRecord } from '@roost/shared/contracts/dns';
import { createTrackingRecords } from '@roost/shared/contracts/tracking-record';
import type { TrackingResult } from '@roost/shared/contracts/tracking-record';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { holdDomains, writeRecords } from '#domains/dns-sets.ts';
import type { HeldDomain } from '#domains/dns-sets.ts';
import { selectedCondition } from '#mailboxes/select-mailboxes.ts';
import type { DnsProvider } from '#providers/dns-provider.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';
import { implement } from '#server/implement.ts';
import { examineIds } from './examine-selection.ts';

export const trackingEndpoints = {
  createTrackingRecords: implement(createTrackingRecords, ({ sandbox, database, workspaceId, body }) =>
    database.transaction(async (transaction) => {
      const selected = { workspaceId, selection: body.mailboxIds };
      await examineIds(transaction, selected);
      const found = await transaction
        .selectDistinct({ id: mailboxes.domainId })
        .from(mailboxes)
        .where(selectedCondition(transaction, selected));
      const held = await holdDomains(transaction, { workspaceId, ids: found.map(({ id }) => id) });
      const { host, target } = trackingHosts[body.trackingRecordType];
      const record: DnsRecord = { type: 'CNAME', key: host, value: target, locked: false };
      const byName = held.toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
      return {
        host,
        target,
        results: await addRecord(transaction, { held: byName, record, dns: sandbox.providers.dns }),
      };
    }),
  ),
};

type Adding = { held: readonly HeldDomain[]; record: DnsRecord; dns: DnsProvider };

/** Adds the record to each domain without a conflicting record. A failure for one domain does not affect the others. */
const addRecord = async (database: Database, { held, record, dns }: Adding): Promise<TrackingResult[]> => {
  const results: TrackingResult[] = [];
  const sets: { id: string; records: DnsRecord[] }[] = [];
  for (const { id, domain: name, status, records } of held) {
    const standing = records.filter(({ key }) => key === record.key);
    const reason = status === 'Active' ? reasonOf(standing, record) : reasons['not-active'];
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

const reasonOf = (standing: readonly DnsRecord[], { value }: DnsRecord): TrackingResult['reason'] =>
  standing.some((other) => other.type !== 'CNAME' || other.value !== value) ? reasons['in-the-way'] : null;
