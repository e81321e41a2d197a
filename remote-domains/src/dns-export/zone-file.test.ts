import fc from 'fast-check';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { zoneFile } from './zone-file.ts';

const record = (overrides: Partial<DnsRecord>): DnsRecord => ({
  type: 'TXT',
  key: '',
  value: 'x',
  locked: false,
  ...overrides,
});

test('a zone file has an origin, a time to live, and one record per line', () => {
  const records = [
    record({ type: 'A', value: '192.0.2.1' }),
    record({ type: 'AAAA', key: 'six', value: '2001:db8::1' }),
    record({ type: 'CNAME', key: 'www', value: 'example.org' }),
    record({ type: 'MX', value: 'mx.example.org', priority: 10 }),
    record({ type: 'MX', key: 'none', value: '.', priority: 0 }),
    record({ type: 'SRV', key: '_sip._tcp', value: 'sip.example.org', priority: 1, weight: 2, port: 5060 }),
    record({ value: String.raw`say "a\b"; café` }),
  ];
  expect(zoneFile({ domain: 'example.com', records }).split('\n')).toEqual([
    '$ORIGIN example.com.',
    '$TTL 3600',
    '@\t3600\tIN\tA\t192.0.2.1',
    'six\t3600\tIN\tAAAA\t2001:db8::1',
    'www\t3600\tIN\tCNAME\texample.org.',
    '@\t3600\tIN\tMX\t10 mx.example.org.',
    'none\t3600\tIN\tMX\t0 .',
    '_sip._tcp\t3600\tIN\tSRV\t1 2 5060 sip.example.org.',
    String.raw`@	3600	IN	TXT	"say \"a\\b\"; caf\195\169"`,
    '',
  ]);
});

test('long text is written in strings of 255 octets', () => {
  const file = zoneFile({ domain: 'example.com', ttl: 60, records: [record({ value: 'k'.repeat(300) })] });
  expect(file).toContain(`@\t60\tIN\tTXT\t"${'k'.repeat(255)}" "${'k'.repeat(45)}"\n`);
});

test('any text is unchanged when BIND reads it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (value) => {
      const file = zoneFile({ domain: 'example.com', records: [record({ value })] });
      const [, , line = '', last, ...more] = file.split('\n');
      expect([last, more]).toEqual(['', []]);
      expect(textOf(line.slice(line.indexOf('"')))).toBe(value);
    }),
  );
});

const textOf = (strings: string): string => {
  const octets: number[] = [];
  for (const [, string = ''] of strings.matchAll(/"((?:\\.|[^"\\])*)"/g)) {
    for (const [, number, escaped, plain] of string.matchAll(/\\(\d{3})|\\(.)|(.)/g)) {
      octets.push(number === undefined ? (escaped ?? plain ?? '').charCodeAt(0) : Number(number));
    }
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(octets));
};
