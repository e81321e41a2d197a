import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { createTrackingRecords } from '@roost/shared/contracts/exports/tracking-record';
import type { TrackingResult } from '@roost/shared/contracts/exports/tracking-record';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { lockDomains } from '#dns/dns-sets.ts';
import type { LockedDomain } from '#dns/dns-sets.ts';
import { isUnconfirmed, unconfirmedText, retryWhilePublishing } from '#dns-changes/retry-while-publishing.ts';
import type { PublicationWait } from '#dns-changes/retry-while-publishing.ts';
import { selectedMailboxCondition } from '#mailboxes/select-mailboxes.ts';
import { addPublications } from '#outbox/add-publications.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { trackingHosts } from '#providers/tracking-hosts.ts';
import { implement } from '#http/implement.ts';
import { checkIds } from '#exports/summarise-selection.ts';

export const trackingEndpoints = {
  createTrackingRecords: implement(
    createTrackingRecords,
    async ({ sandbox, database, workspaceId, person, body, now }) => {
      const selected = { workspaceId, selection: body.mailboxIds };
      const { host, target } = trackingHosts[body.trackingRecordType];
      const record: DnsRecord = { type: 'CNAME', key: host, value: target, locked: false };
      const started = await retryWhilePublishing((wait) =>
        database.transaction(async (transaction) => {
          await checkIds(transaction, selected);
          const found = await transaction
            .selectDistinct({ id: mailboxes.domainId })
            .from(mailboxes)
            .where(selectedMailboxCondition(transaction, selected));
          const lockedDomains = await lockDomains(transaction, { workspaceId, ids: found.map(({ id }) => id) });
          return startRecord(transaction, { workspaceId, userId: person.id, lockedDomains, record, now, ...wait });
        }),
      );
      const keys = [...started.keys.values()];
      const answers = await runFirstAttempts(sandbox, { workspaceId, keys, timeoutMs });
      const results = started.results.map((result): TrackingResult => {
        const key = started.keys.get(result.id);
        const answer = key === undefined ? undefined : answers.get(key);
        if (key === undefined || answer?.kind === 'accepted') return result;
        return { ...result, ...providerFailed(answer?.kind === 'failed' ? answer.message : unconfirmedText) };
      });
      return { host, target, results };
    },
  ),
};

/** In ms. A request can change thousands of domains. Shorter than the time after which a worker makes its calls. */
const timeoutMs = 25_000;

type Start = PublicationWait & {
  workspaceId: string;
  userId: string;
  lockedDomains: readonly LockedDomain[];
  record: DnsRecord;
  now: Date;
};

/**
 * Adds the record to each domain without a conflicting record, through the outbox. Returns results by name, and the keys
 * of the publications that decide whether they become true, by domain. A failure for one domain does not affect the
 * others.
 */
const startRecord = async (
  database: Database,
  { workspaceId, userId, lockedDomains, record, now, ...wait }: Start,
): Promise<{ results: TrackingResult[]; keys: ReadonlyMap<string, string> }> => {
  const results: TrackingResult[] = [];
  const changed: Parameters<typeof addPublications>[1]['changed'][number][] = [];
  for (const domain of lockedDomains.toSorted((one, other) => (one.domain < other.domain ? -1 : 1))) {
    const { id, domain: name, status, records, version: baseVersion } = domain;
    const sameName = records.filter(({ key }) => key === record.key);
    const reason = status === 'Active' ? findConflict(sameName, record) : reasons['not-active'];
    if (reason !== null || sameName.length > 0) {
      results.push({ id, name, outcome: reason ? 'failed' : 'unchanged', reason });
    } else if (isUnconfirmed(domain, wait)) {
      results.push({ id, name, ...providerFailed(unconfirmedText) });
    } else {
      changed.push({
        id,
        domain: name,
        publication: { records: [...records, record], baseVersion, changesRecords: true },
      });
      results.push({ id, name, outcome: 'changed', reason: null });
    }
  }
  const origin = { userId, cause: 'tracking' } as const;
  const keys = await addPublications(database, { workspaceId, changed, origin, now });
  return { results, keys: new Map(changed.map(({ id }, index) => [id, keys[index] ?? ''])) };
};

const providerFailed = (message: string) =>
  ({ outcome: 'failed', reason: { code: 'provider-failed', message } }) as const;

const reasons = {
  'not-active': { code: 'not-active', message: 'The domain is not active.' },
  'in-the-way': { code: 'in-the-way', message: 'Another record with this name already exists.' },
} as const;

const findConflict = (sameName: readonly DnsRecord[], { value }: DnsRecord): TrackingResult['reason'] =>
  sameName.some((other) => other.type !== 'CNAME' || other.value !== value) ? reasons['in-the-way'] : null;
