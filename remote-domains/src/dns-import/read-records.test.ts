import fc from 'fast-check';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { aDnsRecord } from '@roost/shared/testing';
import { recordsCsv, zoneFile } from '../dns-export/index.ts';
import type { SkipReason } from './imported-line.ts';
import { readRecords } from './read-records.ts';

const domain = 'example.com';
const read = (text: string) => readRecords(text, { domain }) ?? [];
const recordsIn = (text: string) => read(text).flatMap((line) => ('record' in line ? [line.record] : []));
const skippedIn = (text: string) =>
  read(text).flatMap((line) => ('skipped' in line ? [[line.line, line.skipped]] : []));

const record = (overrides: Partial<DnsRecord>): DnsRecord => aDnsRecord({ type: 'TXT', ...overrides });

test.each<[string, string, Partial<DnsRecord>]>([
  ['a relative name', 'www 300 IN A 192.0.2.1', { type: 'A', key: 'www', value: '192.0.2.1' }],
  ['a complete name', 'WWW.Example.com. A 192.0.2.1', { type: 'A', key: 'www', value: '192.0.2.1' }],
  ['the class before the TTL', '@ IN 1h30m AAAA 2001:db8::1', { type: 'AAAA', value: '2001:db8::1' }],
  ['a type in lower case', '@ a 192.0.2.1', { type: 'A', value: '192.0.2.1' }],
  ['a relative target', 'www CNAME web', { type: 'CNAME', key: 'www', value: 'web.example.com' }],
  ['the domain as a target', 'www CNAME @', { type: 'CNAME', key: 'www', value: 'example.com' }],
  ['a mail server', '@ MX 10 mx.example.org.', { type: 'MX', value: 'mx.example.org', priority: 10 }],
  ['no mail server (RFC 7505)', '@ MX 0 .', { type: 'MX', value: '.', priority: 0 }],
  [
    'a service',
    '_sip._tcp SRV 1 2 5060 sip.example.org.',
    { type: 'SRV', key: '_sip._tcp', value: 'sip.example.org', priority: 1, weight: 2, port: 5060 },
  ],
  ['a text of several strings', '@ TXT "v=spf1 " "-all"', { value: 'v=spf1 -all' }],
  ['a semicolon inside a text', '@ TXT "v=DMARC1; p=none" ; a comment', { value: 'v=DMARC1; p=none' }],
  ['a text without quotes', '@ TXT token', { value: 'token' }],
  ['octets as numbers', String.raw`@ TXT "caf\195\169 \"a\" \\"`, { value: String.raw`café "a" \ `.trim() }],
  ['a text over several lines', '@ TXT (\n "one" ; first\n "two" )', { value: 'onetwo' }],
])('a zone file is read: %s', (_, text, expected) => {
  expect(recordsIn(text)).toEqual([record(expected)]);
});

test('an entry without an owner has the owner of the entry before, and $ORIGIN completes names', () => {
  const text = [
    '$TTL 1h',
    'a A 192.0.2.1',
    '  A 192.0.2.2',
    '$ORIGIN sub',
    'a A 192.0.2.3',
    '$ORIGIN .',
    'example.com A 192.0.2.4',
  ];
  expect(recordsIn(text.join('\r\n')).map(({ key, value }) => [key, value])).toEqual([
    ['a', '192.0.2.1'],
    ['a', '192.0.2.2'],
    ['a.sub', '192.0.2.3'],
    ['', '192.0.2.4'],
  ]);
});

test.each<[string, SkipReason]>([
  ['@ SOA ns1.example.org. host.example.org. ( 1 2\n 3 4 5 )', 'managed'],
  ['@ NS ns1.example.org.', 'managed'],
  ['sub NS ns1.example.org.', 'type'],
  ['@ CAA 0 issue "ca.example.org"', 'type'],
  ['@ CH TXT "x"', 'class'],
  ['$INCLUDE other.zone', 'directive'],
  ['$GENERATE 1-9 host$ A 192.0.2.$', 'directive'],
  ['example.org. A 192.0.2.1', 'other-domain'],
  ['notexample.com. A 192.0.2.1', 'other-domain'],
  ['@ TXT "not closed', 'syntax'],
  ['@ TXT "\\255"', 'syntax'],
  ['@ TXT "\\999"', 'syntax'],
  ['@ TXT', 'syntax'],
  ['@ MX mx.example.org.', 'syntax'],
  ['@ MX ten mx.example.org.', 'syntax'],
  [String.raw`a\.b A 192.0.2.1`, 'syntax'],
  ['@ A 192.0.2.1 )', 'syntax'],
  ['@ TXT ( "a"', 'syntax'],
  ['   A 192.0.2.1', 'syntax'],
  ['hello', 'syntax'],
])('%j is skipped: %s', (text, reason) => {
  expect(skippedIn(text)).toEqual([[1, reason]]);
});

test('a malformed line ends with its line, and each line has its number', () => {
  const text = '; a comment\n\n@ TXT "open\nwww A 192.0.2.1\n@ TXT ( "a"\nb TXT "c" )\nmail A 192.0.2.2';
  expect(read(text).map((line) => [line.line, line.text, 'skipped' in line])).toEqual([
    [3, '@ TXT "open', true],
    [4, 'www A 192.0.2.1', false],
    [5, '@ TXT ( "a"', false],
    [7, 'mail A 192.0.2.2', false],
  ]);
});

test.each<[string, string, Partial<DnsRecord>]>([
  ['commas', 'Type,Name,Content\nA,www,192.0.2.1', { type: 'A', key: 'www', value: '192.0.2.1' }],
  ['semicolons', 'Host;Record Type;Points to;TTL\n@;A;192.0.2.1;3600', { type: 'A', value: '192.0.2.1' }],
  [
    'tabs',
    'type\tname\tvalue\nCNAME\twww.example.com\tweb.example.org.',
    { type: 'CNAME', key: 'www', value: 'web.example.org' },
  ],
  [
    'a name with a final dot',
    'type,name,value\nA,WWW.example.com.,192.0.2.1',
    { type: 'A', key: 'www', value: '192.0.2.1' },
  ],
  [
    'a priority',
    'type,name,value,priority\nMX,,mx.example.org,10',
    { type: 'MX', value: 'mx.example.org', priority: 10 },
  ],
  [
    'a priority in the value',
    'type,name,data\nMX,@,10 mx.example.org',
    { type: 'MX', value: 'mx.example.org', priority: 10 },
  ],
  [
    'a service with its priority apart',
    'type,name,value,prio\nSRV,_sip._tcp,2 5060 sip.example.org,1',
    { type: 'SRV', key: '_sip._tcp', value: 'sip.example.org', priority: 1, weight: 2, port: 5060 },
  ],
  ['a plain text', 'type,name,value\nTXT,@,"v=spf1 a, b"', { value: 'v=spf1 a, b' }],
  ['a quoted text', 'type,name,value\nTXT,@,"""v=spf1 "" ""-all"""', { value: 'v=spf1 -all' }],
])('a CSV file is read: %s', (_, text, expected) => {
  expect(recordsIn(text)).toEqual([record(expected)]);
});

test('lines of a CSV file are skipped with a reason', () => {
  const text = 'type,name,value\nSOA,@,x\nNS,@,x\nCAA,@,x\nA,www.example.org.,192.0.2.1\nMX,@,mx.example.org\nA,@,';
  expect(skippedIn(text)).toEqual([
    [2, 'managed'],
    [3, 'managed'],
    [4, 'type'],
    [5, 'other-domain'],
    [6, 'syntax'],
    [7, 'syntax'],
  ]);
});

test('a text that is too long is not read', () => {
  expect(readRecords(' '.repeat(1_000_001), { domain })).toBeNull();
  expect(readRecords('a A 192.0.2.1\n'.repeat(2_001), { domain })).toBeNull();
});

const label = fc.stringMatching(/^[a-z0-9_]{1,8}$/);
const key = fc.array(label, { maxLength: 3 }).map((labels) => labels.join('.'));
const host = fc.array(label, { minLength: 2, maxLength: 3 }).map((labels) => labels.join('.'));
const number = fc.integer({ min: 0, max: 65_535 });
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 600 }).map((value) => value.trim() || 'x');
const aRecord: fc.Arbitrary<DnsRecord> = fc.oneof(
  fc.record({ key, value: text }).map(record),
  fc.record({ key, value: host }).map((fields) => record({ type: 'CNAME', ...fields })),
  fc.record({ key, value: host, priority: number }).map((fields) => record({ type: 'MX', ...fields })),
  fc
    .record({ key, value: host, priority: number, weight: number, port: number })
    .map((fields) => record({ type: 'SRV', ...fields })),
);

test('the exports of a domain are read as the same records', () => {
  fc.assert(
    fc.property(fc.array(aRecord, { minLength: 1, maxLength: 5 }), (records) => {
      expect(recordsIn(zoneFile({ domain, records }))).toEqual(records);
      expect(recordsIn(recordsCsv({ domain, records }))).toEqual(records);
    }),
  );
});

test('no text throws', () => {
  const piece = fc.constantFrom(
    '"',
    '\\',
    '(',
    ')',
    ';',
    '\n',
    ' ',
    '\t',
    '$ORIGIN',
    '@',
    'A',
    'TXT',
    'IN',
    '1',
    'a.',
    '\\9',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
      expect(Array.isArray(read(pieces.join('')))).toBe(true);
    }),
  );
});
