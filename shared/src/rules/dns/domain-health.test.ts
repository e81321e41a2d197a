import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { domainHealth, healthStates } from './domain-health.ts';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { recordIdentity } from './normalize-record.ts';
import { dmarcRecord, redirectRecords, sendingRecords } from './sending-records.ts';

const domain = 'example.com';
const redirectUrl = 'https://example.org';
const expectedFor = (type: InboxListType | null): DnsRecord[] => [
  ...(type ? sendingRecords({ domain, type, dkimKey: 'MIIB' }) : []),
  ...redirectRecords,
  dmarcRecord({ reportAddress: 'd@example.com' }),
];
const google = expectedFor('GoogleWorkspace');
const outlook = expectedFor('Outlook');

test.each(['Private', 'GoogleWorkspace', 'Outlook', 'IP'] as const)('the records for %s pass every check', (type) => {
  const expected = expectedFor(type);
  expect(healthStates({ redirectUrl, records: expected.toReversed(), expected })).toEqual({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    mx: 'pass',
    redirect: 'pass',
  });
});

const without = (records: DnsRecord[], is: (record: DnsRecord) => boolean) => records.filter((record) => !is(record));
const replaced = (records: DnsRecord[], from: string | RegExp, to: string) =>
  records.map((record) => ({ ...record, value: record.value.replace(from, to) }));
const txt = (key: string, value: string): DnsRecord => ({ type: 'TXT', key, value, locked: false });
const isMx = ({ type }: DnsRecord) => type === 'MX';

type Case = [DomainCheck, string, string, DnsRecord[], DnsRecord[], (string | null)?];
test.each<Case>([
  [
    'spf',
    'missing',
    'fail',
    without(google, ({ value }) => value.startsWith('v=spf1')),
    google,
    'v=spf1 include:_spf.google.com ~all',
  ],
  ['spf', 'several', 'fail', [...google, txt('', 'v=spf1 -all')], google],
  [
    'spf',
    'differs',
    'fail',
    replaced(google, '_spf.google.com', 'other.org'),
    google,
    'v=spf1 include:_spf.google.com include:other.org ~all',
  ],
  ['spf', 'open', 'warn', replaced(google, '~all', '+all'), google, 'v=spf1 include:_spf.google.com ~all'],
  ['spf', 'open', 'warn', replaced(google, ' ~all', ''), google, 'v=spf1 include:_spf.google.com ~all'],
  ['spf', 'too-many-lookups', 'fail', replaced(google, '~all', `${'include:a.org '.repeat(10)}~all`), google],
  [
    'dkim',
    'missing',
    'fail',
    without(google, ({ key }) => key.includes('_domainkey')),
    google,
    'v=DKIM1; k=rsa; p=MIIB',
  ],
  ['dkim', 'differs', 'fail', replaced(google, 'MIIB', 'OTHER'), google, 'v=DKIM1; k=rsa; p=MIIB'],
  [
    'dkim',
    'partial',
    'warn',
    without(outlook, ({ key }) => key === 'selector2._domainkey'),
    outlook,
    'selector2-example-com._domainkey.roostmail.onmicrosoft.com',
  ],
  [
    'dmarc',
    'missing',
    'fail',
    without(google, ({ key }) => key === '_dmarc'),
    google,
    'v=DMARC1; p=none; rua=mailto:d@example.com',
  ],
  ['dmarc', 'several', 'fail', [...google, txt('_dmarc', 'v=DMARC1; p=reject')], google],
  [
    'dmarc',
    'invalid',
    'fail',
    replaced(google, 'p=none', 'p=maybe'),
    google,
    'v=DMARC1; p=none; rua=mailto:d@example.com',
  ],
  ['dmarc', 'no-reports', 'warn', replaced(google, /; rua.*/, ''), google],
  ['mx', 'missing', 'fail', without(google, isMx), google, 'smtp.google.com'],
  ['mx', 'differs', 'fail', replaced(google, 'smtp.google.com', 'mx.other.org'), google, 'smtp.google.com'],
  [
    'mx',
    'others-too',
    'warn',
    [...google, { type: 'MX', key: '', value: 'mx.other.org', priority: 5, locked: false }],
    google,
  ],
  ['mx', 'no-inboxes', 'warn', expectedFor(null), expectedFor(null)],
  ['spf', 'no-inboxes', 'warn', expectedFor(null), expectedFor(null)],
  ['dkim', 'no-inboxes', 'warn', expectedFor(null), expectedFor(null)],
  // Without inboxes, the records of any provider pass.
  ['mx', 'good', 'pass', google, expectedFor(null)],
  ['dkim', 'good', 'pass', google, expectedFor(null)],
  ['redirect', 'missing', 'fail', without(google, ({ type }) => type === 'A'), google, '198.51.100.20'],
  ['redirect', 'differs', 'fail', replaced(google, '198.51.100.20', '192.0.2.9'), google, '198.51.100.20'],
  ['redirect', 'partial', 'warn', without(google, ({ key }) => key === 'www'), google, 'redirect.roost-dns.com'],
])('%s: %s is a %s', (check, reason, state, records, expected, fixed = null) => {
  const found = domainHealth({ redirectUrl, records, expected })[check];
  expect([found.reason, found.state, found.fix?.record.value ?? null]).toEqual([reason, state, fixed]);
});

test('a domain without a redirect has a warning, whatever its records', () => {
  const { redirect } = domainHealth({ redirectUrl: null, records: google, expected: google });
  expect([redirect.reason, redirect.state, redirect.fix]).toEqual(['no-redirect', 'warn', null]);
});

test('an applied fix improves its check', () => {
  const broken = without(replaced(google, '198.51.100.20', '192.0.2.9'), isMx).map((record) =>
    record.value.startsWith('v=DMARC1') ? { ...record, value: 'v=DMARC1' } : record,
  );
  let records = broken;
  for (const check of ['mx', 'dmarc', 'redirect'] as const) {
    const { fix } = domainHealth({ redirectUrl, records, expected: google })[check];
    const replaces = fix?.replaces && recordIdentity(fix.replaces);
    records = [...records.filter((one) => recordIdentity(one) !== replaces), ...(fix ? [fix.record] : [])];
    expect(domainHealth({ redirectUrl, records, expected: google })[check].state).toBe('pass');
  }
});
