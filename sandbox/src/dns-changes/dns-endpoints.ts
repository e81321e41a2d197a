import { introducedProblems } from '@roost/shared/rules/dns/dns-checks';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { normalizeRecord, recordIdentity } from '@roost/shared/rules/dns/normalize-record';
import { nextTurn } from '#runtime/next-turn.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { problemMessage } from '#dns/dns-problem-text.ts';
import { rejectUnlessActive } from '#dns/reject-unless-active.ts';
import { lockDomains, followsDirectly, readDomains, readVersions } from '#dns/dns-sets.ts';
import type { LockedDomain } from '#dns/dns-sets.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import { addPublications } from '#outbox/add-publications.ts';
import { publishNow } from './publish-now.ts';
import { isUnconfirmed, rejectUnconfirmed, retryWhilePublishing } from './retry-while-publishing.ts';

export const dnsEndpoints = {
  getDns: implement(getDns, async ({ database, workspaceId, query }) => {
    const [current] = await readDomains(database, { workspaceId, names: [query.domain] });
    return current ? toDnsSet(current) : rejectNotFound();
  }),

  saveDns: implement(saveDns, async ({ sandbox, database, workspaceId, person, body, ifMatch, now }) => {
    const { keys, current, records } = await retryWhilePublishing((wait) =>
      database.transaction(async (transaction) => {
        const [current] = await lockDomains(transaction, { workspaceId, names: [body.domain] });
        if (!current) return rejectNotFound();
        rejectUnlessActive(current);
        if (current.version !== ifMatch) {
          return reject(412, {
            code: 'stale-version',
            message: 'Someone else just changed the DNS records. Reload them and try again.',
          });
        }
        if (isUnconfirmed(current, wait)) rejectUnconfirmed();
        // Each of these steps takes up to 20 ms for the largest record set.
        const records = withLocks(current, body.records);
        await nextTurn();
        rejectFaults(current, records);
        await nextTurn();
        if (isSameSet(current.records, records)) return { keys: [], current, records };
        const publication = { records, baseVersion: current.version, changesRecords: true };
        const changed = [{ ...current, publication }];
        const origin = { userId: person.id, cause: 'save' } as const;
        return { keys: await addPublications(transaction, { workspaceId, changed, origin, now }), current, records };
      }),
    );
    if (keys.length === 0) return toDnsSet(current);
    await publishNow(sandbox, { workspaceId, keys });
    const [stored] = await readVersions(database, { workspaceId, names: [body.domain] });
    // The usual case. It does not read the records again, which takes 40 ms for the largest set.
    if (stored && followsDirectly(stored, current)) return toDnsSet({ ...stored, records, pending: null });
    const [later] = await readDomains(database, { workspaceId, names: [body.domain] });
    return later ? toDnsSet(later) : rejectNotFound();
  }),
};

/** The lengths first: comparing the largest sets takes 15 ms. */
const isSameSet = (before: readonly DnsRecord[], after: readonly DnsRecord[]): boolean =>
  before.length === after.length && dnsDiff({ before, after }).length === 0;

const toDnsSet = (current: LockedDomain) => ({
  domain: current.domain,
  version: current.version,
  records: current.records,
  expected: expectedRecords(current),
  isPublishing: current.pending !== null,
});

/**
 * The records to store, with the locked flags of the current ones. Rejects a request that changes or omits a locked
 * record.
 */
const withLocks = ({ records: before }: LockedDomain, sent: readonly DnsRecord[]): DnsRecord[] => {
  const locked = new Set(before.filter((record) => record.locked).map((record) => recordIdentity(record)));
  const identities = sent.map((record) => recordIdentity(record));
  const sentIdentities = new Set(identities);
  if ([...locked].some((identity) => !sentIdentities.has(identity))) {
    reject(422, { code: 'locked-record', message: "A locked record can't be changed or deleted." });
  }
  return sent.map((record, index) => ({ ...normalizeRecord(record), locked: locked.has(identities[index] ?? '') }));
};

const rejectFaults = ({ domain, records: before }: LockedDomain, after: readonly DnsRecord[]): void => {
  const faults = introducedProblems({ before, after, domain }).filter(({ severity }) => severity === 'error');
  const [first] = faults;
  if (!first) return;
  const fields = faults.flatMap(({ at, field, kind }) =>
    at.map((index): [string, string] => [`records.${index}.${field}`, problemMessage[kind]]),
  );
  reject(422, { code: 'invalid-records', message: problemMessage[first.kind], fields: Object.fromEntries(fields) });
};
