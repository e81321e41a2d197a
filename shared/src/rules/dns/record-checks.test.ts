import fc from 'fast-check';
import type { DnsDraft } from './dns-draft.ts';
import { recordProblems } from './record-checks.ts';
import { textStrings } from './text-strings.ts';

const problems = (record: Partial<DnsDraft>) =>
  recordProblems({ type: 'TXT', key: '', value: 'text', ...record }, { domain: 'example.com' }).map(
    ({ kind, field }) => `${field}: ${kind}`,
  );

test.each<[Partial<DnsDraft>, string[]]>([
  [{ type: '', value: '' }, ['type: required', 'value: required']],
  [{ type: '', value: 'x' }, ['type: required']],
  [{ value: '   ' }, ['value: required']],
  [{ type: 'A', value: ' 192.0.2.1 ' }, []],
  [{ type: 'A', value: '255.255.255.255' }, []],
  [{ type: 'A', value: '1.192.0.2.1' }, ['value: ipv4']],
  [{ type: 'A', value: '192.0.2.256' }, ['value: ipv4']],
  [{ type: 'A', value: '192.0.2.01' }, ['value: ipv4']],
  [{ type: 'A', value: '2001:db8::1' }, ['value: ipv4']],
  [{ type: 'A', value: 'example.org' }, ['value: ipv4']],
  [{ type: 'AAAA', value: '2001:db8::1' }, []],
  [{ type: 'AAAA', value: '::ffff:192.0.2.1' }, []],
  [{ type: 'AAAA', value: '2001:db8:::1' }, ['value: ipv6']],
  [{ type: 'AAAA', value: '192.0.2.1' }, ['value: ipv6']],
  [{ type: 'AAAA', value: '2001:DB8::A' }, []],
  [{ type: 'AAAA', value: '::1]:80/a[' }, ['value: ipv6']],
  [{ type: 'CNAME', key: 'www', value: 'example.org' }, []],
  [{ type: 'CNAME', key: 'www', value: 'example.org.' }, []],
  [{ type: 'CNAME', key: 's._domainkey', value: 's-example-com._domainkey.x.onmicrosoft.com' }, []],
  [{ type: 'CNAME', key: 'www', value: '_.example.org' }, []],
  [{ type: 'CNAME', key: 'www', value: '192.0.2.1' }, ['value: address-for-name']],
  [{ type: 'CNAME', key: 'www', value: '2001:db8::1' }, ['value: address-for-name']],
  [{ type: 'CNAME', key: 'www', value: 'https://example.org' }, ['value: url-for-name']],
  [{ type: 'CNAME', key: 'www', value: 'example.org/path' }, ['value: url-for-name']],
  [{ type: 'CNAME', key: 'www', value: 'example.org:443' }, ['value: url-for-name']],
  [{ type: 'CNAME', key: 'www', value: 'example.org?query' }, ['value: url-for-name']],
  [{ type: 'CNAME', key: 'www', value: 'host' }, ['value: name']],
  [{ type: 'CNAME', key: 'www', value: '.' }, ['value: name']],
  [{ type: 'MX', value: 'mx.example.org', priority: 0 }, []],
  [{ type: 'MX', value: '.', priority: 0 }, []],
  [{ type: 'MX', value: 'mx_1.example.org', priority: 1 }, ['value: name']],
  [{ type: 'MX', value: '192.0.2.1', priority: 1 }, ['value: address-for-name']],
  [{ type: 'MX', value: 'info@example.org', priority: 1 }, ['value: url-for-name']],
  [{ type: 'MX', value: 'mx.example.org' }, ['priority: required']],
  [{ type: 'MX', value: 'mx.example.org', priority: Number.NaN }, ['priority: required']],
  [{ type: 'MX', value: 'mx.example.org', priority: 65_535 }, []],
  [{ type: 'MX', value: 'mx.example.org', priority: 65_536 }, ['priority: range']],
  [{ type: 'MX', value: 'mx.example.org', priority: -1 }, ['priority: range']],
  [{ type: 'MX', value: 'mx.example.org', priority: 1.5 }, ['priority: range']],
  [{ type: 'SRV', key: '_sip._tcp', value: 'sip.example.org', priority: 0, weight: 5, port: 5060 }, []],
  [{ type: 'SRV', key: '_sip._tcp', value: '.', priority: 0, weight: 0, port: 0 }, []],
  [
    { type: 'SRV', key: '_sip._tcp', value: 'sip.example.org' },
    ['priority', 'weight', 'port'].map((f) => `${f}: required`),
  ],
  [
    { type: 'SRV', key: '_sip._tcp', value: 'sip.example.org', priority: 0, weight: 70_000, port: -5 },
    ['weight: range', 'port: range'],
  ],
  // Ignores numbers that the type does not have.
  [{ type: 'TXT', priority: -1 }, []],
  [{ key: ' @ ' }, []],
  [{ key: ' Mail ' }, []],
  [{ key: '*' }, []],
  [{ key: '*.mail' }, []],
  [{ key: 'a.*' }, ['key: key']],
  [{ key: '_dmarc' }, []],
  [{ key: 'with space' }, ['key: key']],
  [{ key: '-a' }, ['key: key']],
  [{ key: 'a-' }, ['key: key']],
  [{ key: 'a..b' }, ['key: key']],
  [{ key: 'a.' }, ['key: key']],
  [{ key: 'x'.repeat(63) }, []],
  [{ key: 'x'.repeat(64) }, ['key: key']],
  // 253 and 254 characters, including the domain.
  [{ key: `${`${'x'.repeat(60)}.`.repeat(3)}${'x'.repeat(58)}` }, []],
  [{ key: `${`${'x'.repeat(60)}.`.repeat(3)}${'x'.repeat(59)}` }, ['key: key']],
  [{ key: 'www.example.com' }, ['key: key-has-domain']],
  [{ key: 'example.com' }, ['key: key-has-domain']],
  [{ key: 'notexample.com' }, []],
  [{ value: `v=spf1 ${'include:a.com '.repeat(10)}~all` }, []],
  [{ value: `v=spf1 ${'include:a.com '.repeat(10)}mx ~all` }, ['value: spf-lookups']],
  [{ value: `v=spf1 ${'ip4:192.0.2.1 '.repeat(11)}a:b.com mx/24 ptr exists:c.com redirect=d.com` }, []],
  [{ value: 'include:a.com '.repeat(11) }, []],
  [{ value: ` ${'x'.repeat(255)} ` }, []],
  [{ value: 'x'.repeat(256) }, ['value: text-long']],
])('%j has the problems %j', (record, expected) => {
  expect(problems(record)).toEqual(expected);
});

test('a TXT is split into as few strings of at most 255 octets as possible, which join to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (value) => {
      const strings = textStrings(value);
      const sizes = strings.map((string) => Buffer.byteLength(string));
      expect(strings.join('')).toBe(value);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(255);
      // One character takes up to four octets.
      expect(sizes.slice(0, -1).every((size) => size > 251)).toBe(true);
    }),
  );
});
