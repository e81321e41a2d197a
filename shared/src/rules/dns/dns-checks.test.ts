import fc from 'fast-check';
import { dnsProblems, introducedProblems, severities } from './dns-checks.ts';
import type { DnsDraft } from './dns-draft.ts';

const domain = 'example.com';
const mx: DnsDraft = { type: 'MX', key: '', value: 'mx.example.org', priority: 10 };
const spf: DnsDraft = { type: 'TXT', key: '', value: 'v=spf1 include:a.com ~all' };
const dmarc: DnsDraft = { type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=none' };
const dkim: DnsDraft = { type: 'TXT', key: 's1._domainkey', value: 'v=DKIM1; p=abc' };
const web: DnsDraft = { type: 'A', key: '', value: '192.0.2.1' };
const good = [mx, spf, dmarc, dkim, web];

const kinds = (records: DnsDraft[]) => dnsProblems(records, { domain }).map(({ kind, at }) => [kind, ...at]);
const introduced = (before: DnsDraft[], after: DnsDraft[]) =>
  introducedProblems({ before, after, domain }).map(({ kind, severity }) => `${severity} ${kind}`);

test.each<[string, DnsDraft[], (string | number)[][]]>([
  ['what a sending domain needs', good, []],
  ['a second SPF', [...good, { ...spf, value: 'V=SPF1 -all', key: ' @ ' }], [['second-spf', 1, 5]]],
  ['an SPF of a name below', [...good, { ...spf, key: 'mail' }], []],
  ['text that only looks like SPF', [...good, { ...spf, value: 'v=spf10 -all' }], []],
  ['a second DMARC', [...good, { ...dmarc, value: 'v=DMARC1;p=reject' }], [['second-dmarc', 2, 5]]],
  ['other text at _dmarc', [...good, { ...dmarc, value: 'hello' }], []],
  ['an alias alone', [...good, { type: 'CNAME', key: 'www', value: 'a.org' }], []],
  [
    'an alias beside an address',
    [web, { type: 'CNAME', key: 'www', value: 'a.org' }, { ...web, key: 'WWW' }],
    [['alias-beside-others', 1, 2]],
  ],
  [
    'two aliases',
    [
      { type: 'CNAME', key: 'w', value: 'a.org' },
      { type: 'CNAME', key: 'w', value: 'b.org' },
    ],
    [['alias-beside-others', 0, 1]],
  ],
  ['an alias at the domain itself', [web, { type: 'CNAME', key: '@', value: 'a.org' }], [['alias-at-apex', 1]]],
  ['the same host in other letters', [mx, { ...mx, value: 'MX.example.org.' }], [['repeated', 0, 1]]],
  ['the same host with another priority', [mx, { ...mx, priority: 20 }], []],
  [
    'a value that is not typed yet, twice',
    [
      { ...web, value: ' ' },
      { ...web, value: ' ' },
    ],
    [
      ['required', 0],
      ['required', 1],
    ],
  ],
  ['a key that ends in the domain', [{ ...web, key: 'www.example.com' }], [['key-has-domain', 0]]],
  ['text in other letters', [dkim, { ...dkim, value: 'v=DKIM1; p=ABC' }], []],
])('%s', (_, records, expected) => {
  expect(kinds(records)).toEqual(expected);
});

test.each<[string, DnsDraft[], DnsDraft[], string[]]>([
  ['the last MX', good, good.filter((record) => record !== mx), ['consent last-mx']],
  ['one MX of two', [...good, { ...mx, priority: 20 }], good, []],
  ['MX of another provider in its place', good, good.with(0, { ...mx, value: 'mx.example.net' }), []],
  ['the last SPF', good, good.filter((record) => record !== spf), ['consent last-spf']],
  ['an SPF made plain text', good, good.with(1, { ...spf, value: 'spf1 -all' }), ['consent last-spf']],
  ['the last DKIM', good, good.filter((record) => record !== dkim), ['consent last-dkim']],
  [
    'an MX of each of two names',
    [...good, { ...mx, key: 'mail' }],
    good.filter((record) => record !== mx),
    ['consent last-mx', 'consent last-mx'],
  ],
  [
    'both DKIM keys',
    [...good, { ...dkim, key: 's2._domainkey' }],
    good.filter((record) => record !== dkim),
    ['consent last-dkim'],
  ],
  ['a key that ends in the domain', good, [...good, { ...web, key: 'www.example.com' }], ['note key-has-domain']],
  ['DKIM under another selector', good, good.with(3, { ...dkim, key: 's2._domainkey' }), []],
  ['nothing', good, good, []],
  ['one of two old faults', [...good, spf, { ...dmarc, value: 'v=DMARC1; p=reject' }], [...good, spf], []],
  [
    'an old fault made worse',
    [...good, { ...spf, value: 'v=spf1 -all' }],
    [...good, { ...spf, value: 'v=spf1 -all' }, { ...spf, value: 'v=spf1 ?all' }],
    ['error second-spf'],
  ],
  [
    'another of two old SPF records',
    [...good, { ...spf, value: 'v=spf1 -all' }],
    [...good.with(1, { ...spf, value: 'v=spf1 ?all' }), { ...spf, value: 'v=spf1 -all' }],
    [],
  ],
  [
    'another address beside an old alias',
    [
      { ...web, key: 'www' },
      { type: 'CNAME', key: 'www', value: 'a.org' },
    ],
    [
      { ...web, key: 'www', value: '192.0.2.2' },
      { type: 'CNAME', key: 'www', value: 'a.org' },
    ],
    [],
  ],
  [
    'a fault beside an old one of the same kind',
    [{ ...web, value: 'x' }],
    [
      { ...web, value: 'x' },
      { ...web, value: 'y' },
    ],
    ['error ipv4'],
  ],
])('a change introduces only its own problems: %s', (_, before, after, expected) => {
  expect(introduced(before, after)).toEqual(expected);
});

const lookups: DnsDraft = { ...spf, value: `v=spf1 ${'include:a.com '.repeat(11)}~all` };

test.each<[string, DnsDraft[], object]>([
  ['too many lookups', [web, lookups], { kind: 'spf-lookups', severity: 'error', field: 'value', at: [1], count: 11 }],
  ['a record twice', [web, web], { kind: 'repeated', severity: 'error', field: 'value', at: [0, 1] }],
  [
    'two SPF',
    [spf, { ...spf, value: 'v=spf1 -all' }],
    { kind: 'second-spf', severity: 'error', field: 'value', at: [0, 1] },
  ],
  [
    'an alias at the domain itself',
    [{ type: 'CNAME', key: '', value: 'a.org' }],
    { kind: 'alias-at-apex', severity: 'error', field: 'type', at: [0] },
  ],
  [
    'two aliases',
    ['a.org', 'b.org'].map((value) => ({ type: 'CNAME', key: 'w', value })),
    { kind: 'alias-beside-others', severity: 'error', field: 'type', at: [0, 1] },
  ],
])('%s is a problem with its records and field', (_, records, problem) => {
  expect(dnsProblems(records, { domain })).toStrictEqual([problem]);
});

test('a lost record is a problem of the previous set', () => {
  const lost = { kind: 'last-mx', severity: 'consent', field: 'value', at: [0] };
  expect(introducedProblems({ before: good, after: good.slice(1), domain })).toStrictEqual([lost]);
});

test('the API rejects every problem except two notes and three losses, which need consent', () => {
  const kindsOf = (severity: string) =>
    Object.entries(severities)
      .filter(([, one]) => one === severity)
      .map(([kind]) => kind);
  expect(kindsOf('note')).toEqual(['key-has-domain', 'text-long']);
  expect(kindsOf('consent')).toEqual(['last-mx', 'last-spf', 'last-dkim']);
  expect(kindsOf('error')).toHaveLength(Object.keys(severities).length - 5);
});

const record = fc.constantFrom<DnsDraft>(
  ...good,
  { ...spf, value: 'v=spf1 -all' },
  { ...dmarc, value: 'v=DMARC1; p=reject' },
  { type: 'CNAME', key: 'www', value: 'a.org' },
  { type: 'A', key: 'www', value: '192.0.2.9' },
  { type: 'CNAME', key: '', value: 'a.org' },
  { type: 'A', key: 'bad', value: 'nothing' },
);
const set = fc.array(record, { maxLength: 8 });

test('reordering records or removing those not needed for mail introduces no problem', () => {
  fc.assert(
    fc.property(set, fc.nat(), (records, turn) => {
      const at = records.length === 0 ? 0 : turn % records.length;
      expect(introduced(records, [...records.slice(at), ...records.slice(0, at)])).toEqual([]);
      const fewer = records.filter((one) => one.type !== 'A');
      expect(introduced(records, fewer)).toEqual([]);
    }),
  );
});

test('every problem of a set except a loss is introduced on an empty one', () => {
  fc.assert(
    fc.property(set, (records) => {
      const all = dnsProblems(records, { domain }).map(({ kind, severity }) => `${severity} ${kind}`);
      expect(introduced([], records)).toEqual(all);
    }),
  );
});
