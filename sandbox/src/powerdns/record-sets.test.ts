import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { changesOf, toRecordSets } from './record-sets.ts';

const record = (type: DnsRecord['type'], key: string, value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  type,
  key,
  value,
  locked: false,
  ...more,
});
const setsOf = (records: DnsRecord[]) => toRecordSets(records, { domain: 'harbor.example' });
const contents = (records: DnsRecord[]) =>
  setsOf(records).map(({ name, type, records: stored }) => [name, type, ...stored.map(({ content }) => content)]);

test('records of one name and type are one set, without a repeated one', () => {
  const records = [
    record('A', '', '192.0.2.1'),
    record('MX', '', 'mx.example', { priority: 10 }),
    record('A', '', '192.0.2.2'),
    record('A', '', '192.0.2.1'),
    record('SRV', '_sip._tcp', 'sip.example', { priority: 1, weight: 2, port: 5_060 }),
  ];
  expect(contents(records)).toEqual([
    ['harbor.example.', 'A', '192.0.2.1', '192.0.2.2'],
    ['harbor.example.', 'MX', '10 mx.example.'],
    ['_sip._tcp.harbor.example.', 'SRV', '1 2 5060 sip.example.'],
  ]);
});

test('a long text has several strings, and quotes and umlauts are escaped', () => {
  expect(contents([record('TXT', '', `${'a'.repeat(255)}b`), record('TXT', 'x', 'say "ü"')])).toEqual([
    ['harbor.example.', 'TXT', `"${'a'.repeat(255)}" "b"`],
    ['x.harbor.example.', 'TXT', String.raw`"say \"\195\188\""`],
  ]);
});

test('only what differs changes, and sets of types that Roost does not edit stay', () => {
  const unchanged = setsOf([record('A', '', '192.0.2.1')]);
  const current = [
    ...unchanged,
    ...setsOf([record('TXT', 'old', 'gone'), record('CNAME', 'www', 'a.example')]),
    ...['NS', 'SOA', 'CAA'].map((type) => ({ name: 'harbor.example.', type, ttl: 3_600, records: [] })),
  ];
  const wanted = [...unchanged, ...setsOf([record('CNAME', 'www', 'b.example')])];
  expect(changesOf(current, wanted).map(({ changetype, type, name }) => `${changetype} ${type} ${name}`)).toEqual([
    'DELETE TXT old.harbor.example.',
    'REPLACE CNAME www.harbor.example.',
  ]);
  expect(changesOf(wanted, wanted)).toEqual([]);
});
