import { introducedProblems } from '@roost/shared/contracts/dns-checks';
import type { DnsRecord } from '@roost/shared/contracts/dns';
import { getDns, saveDns } from '@roost/shared/contracts/dns';
import { dnsDiff } from '@roost/shared/contracts/dns-diff';
import { normalRecord, recordIdentity } from '@roost/shared/contracts/normal-record';
import { nextTurn } from '#next-turn.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { problemText } from './dns-problem-text.ts';
import { holdDomains, readDomains, writeRecords } from './dns-sets.ts';
import type { HeldDomain } from './dns-sets.ts';
import { expectedRecords } from './zone-of-domain.ts';

export const dnsEndpoints = {
  getDns: implement(getDns, async ({ database, workspaceId, query }) => {
    const [held] = await readDomains(database, { workspaceId, names: [query.domain] });
    return held ? toDnsSet(held) : refuseAsUnknown();
  }),

  saveDns: implement(saveDns, ({ sandbox, database, workspaceId, body, ifMatch }) =>
    database.transaction(async (transaction) => {
      const [held] = await holdDomains(transaction, { workspaceId, names: [body.domain] });
      if (!held) return refuseAsUnknown();
      refuseUnlessActive(held);
      if (held.version !== ifMatch) {
        return refuse(412, {
          code: 'stale-version',
          message: 'Someone else just changed the DNS records. Reload them and try again.',
        });
      }
      // Each of these steps takes up to 20 ms for the largest record set.
      const records = withLocks(held, body.records);
      await nextTurn();
      refuseFaults(held, records);
      await nextTurn();
      if (dnsDiff({ before: held.records, after: records }).length === 0) return toDnsSet(held);
      const publication = await sandbox.providers.dns.publish({ domain: held.domain, records });
      if (publication.kind === 'failed') refuse(500, { code: 'provider-failed', message: publication.message });
      await writeRecords(transaction, [{ id: held.id, records }]);
      const [saved] = await readDomains(transaction, { workspaceId, names: [body.domain] });
      return saved ? toDnsSet(saved) : refuseAsUnknown();
    }),
  ),
};

export const refuseUnlessActive = ({ status, domain }: Pick<HeldDomain, 'status' | 'domain'>): void => {
  if (status === 'Active') return;
  refuse(409, { code: 'domain-not-active', message: `${domain} is ${status}. Try again once it is Active.` });
};

const toDnsSet = (held: HeldDomain) => ({
  domain: held.domain,
  version: held.version,
  records: held.records,
  expected: expectedRecords(held),
});

/**
 * The records to store, with the locked flags of the current ones. Rejects a request that changes or omits a locked
 * record.
 */
const withLocks = ({ records: before }: HeldDomain, sent: readonly DnsRecord[]): DnsRecord[] => {
  const locked = new Set(before.filter((record) => record.locked).map((record) => recordIdentity(record)));
  const identities = sent.map((record) => recordIdentity(record));
  const kept = new Set(identities);
  if ([...locked].some((identity) => !kept.has(identity))) {
    refuse(422, { code: 'locked-record', message: 'A locked record cannot be changed or deleted.' });
  }
  return sent.map((record, index) => ({ ...normalRecord(record), locked: locked.has(identities[index] ?? '') }));
};

const refuseFaults = ({ domain, records: before }: HeldDomain, after: readonly DnsRecord[]): void => {
  const faults = introducedProblems({ before, after, domain }).filter(({ severity }) => severity === 'error');
  const [first] = faults;
  if (!first) return;
  const fields = faults.flatMap(({ at, field, kind }) =>
    at.map((index): [string, string] => [`records.${index}.${field}`, problemText[kind]]),
  );
  refuse(422, { code: 'invalid-records', message: problemText[first.kind], fields: Object.fromEntries(fields) });
};
