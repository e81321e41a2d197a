import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { isDkim, isDmarc, isSpf } from '@roost/shared/rules/dns/dns-draft';
import type { dnsSets, domains } from '#database/schema/domains.ts';
import { firstRecords } from '#domains/zone-of-domain.ts';
import type { DkimKeys } from '#stored-secrets/ensure-dkim-key.ts';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';

/** The records of the domains by type. About a quarter of the sets has a fault or a custom record. */
export const dnsSetRows = (
  rows: readonly (typeof domains.$inferInsert)[],
  { dkimKeys }: { dkimKeys: DkimKeys },
): (typeof dnsSets.$inferInsert)[] => {
  // A separate random sequence, so that the other seed data does not depend on the draws here.
  const random = createSeededRandom(20_261_205);
  let changed = 0;
  return rows.map(({ id, domain, type = null, dmarcEmail = null }) => {
    const records = firstRecords({ domain, type, dmarcEmail, dkimKey: type && dkimKeys[type] });
    const isChanged = random.below(4) === 0 && type !== null;
    // In rotation, so that a small workspace contains every change.
    const change = isChanged ? changes[changed % changes.length] : undefined;
    if (isChanged) changed += 1;
    return { domainId: id, records: change?.(records) ?? records, version: 1 + random.below(4) };
  });
};

type Change = (records: DnsRecord[]) => DnsRecord[];

const without =
  (is: (record: DnsRecord) => boolean): Change =>
  (records) =>
    records.filter((record) => !is(record));

const reworded =
  (is: (record: DnsRecord) => boolean, from: string | RegExp, to: string): Change =>
  (records) =>
    records.map((record) => (is(record) ? { ...record, value: record.value.replace(from, to) } : record));

const withMore =
  (...more: Omit<DnsRecord, 'locked'>[]): Change =>
  (records) => [...records, ...more.map((record) => ({ ...record, locked: false }))];

const isMx = ({ type }: DnsRecord): boolean => type === 'MX';

const changes: readonly Change[] = [
  without(isDmarc),
  without(isDkim),
  without(isMx),
  without(({ type, key }) => type === 'A' && key === ''),
  without(({ key }) => key === 'www'),
  reworded(isDmarc, /; rua=.*/, ''),
  reworded(isDmarc, 'p=none', 'p=reject'),
  reworded(isSpf, /[~-]all$/, '?all'),
  reworded(isSpf, /include:\S+/, 'include:spf.oldmailer.example'),
  // Duplicates of records that must be unique.
  withMore({ type: 'TXT', key: '', value: 'v=spf1 include:sendgrid.net ~all' }),
  withMore({ type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=quarantine' }),
  withMore({ type: 'MX', key: '', value: 'mx.oldmailer.example', priority: 50 }),
  // Valid custom records.
  withMore(
    { type: 'CNAME', key: 'emailtracking', value: 'open.sleadtrack.com' },
    { type: 'AAAA', key: 'app', value: '2001:db8::20' },
  ),
  withMore({
    type: 'SRV',
    key: '_autodiscover._tcp',
    value: 'autodiscover.outlook.com',
    priority: 10,
    weight: 5,
    port: 443,
  }),
];
