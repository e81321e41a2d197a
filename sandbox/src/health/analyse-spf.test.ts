import { aResolver } from '#testing/a-resolver.ts';
import { analyseSpf } from './analyse-spf.ts';

type Zone = Parameters<typeof aResolver>[0];
const domain = 'harbor.example';
const analyse = (record: string, zone: Zone = {}, asked: string[] = []) =>
  analyseSpf({ domain, record: `v=spf1 ${record}` }, aResolver(zone, asked));
const none = { lookups: 0, voidLookups: 0, ip4: [], ip6: [], problem: null, unanswered: null };

test('networks need no lookup, and nothing after `all` counts', async () => {
  expect(await analyse('ip4:192.0.2.0/24 ip6:2001:DB8::/32 -all include:x.test ip4:198.51.100.1')).toEqual({
    ...none,
    ip4: ['192.0.2.0/24'],
    ip6: ['2001:db8::/32'],
  });
});

test('included records are flattened, each network once, and only what passes', async () => {
  const zone = {
    'TXT one.test': ['v=spf1 ip4:192.0.2.1 include:two.test ~ip4:203.0.113.1 ?all', 'google-site-verification=x'],
    'TXT two.test': ['V=SPF1 ip4:192.0.2.1 ip4:192.0.2.2 -all'],
    'TXT soft.test': ['v=spf1 ip4:203.0.113.9 -all'],
  };
  expect(await analyse('include:ONE.test. ~include:soft.test ~all', zone)).toEqual({
    ...none,
    lookups: 3,
    ip4: ['192.0.2.1', '192.0.2.2'],
  });
});

test('hosts become their addresses, with the prefix lengths of the term', async () => {
  const zone = {
    'A harbor.example': ['192.0.2.1'],
    'AAAA harbor.example': ['2001:db8::1'],
    'MX mail.test': ['mx1.mail.test', 'mx2.mail.test'],
    'A mx1.mail.test': ['192.0.2.5'],
    'AAAA mx2.mail.test': ['2001:db8::5'],
  };
  expect(await analyse('a/24//64 mx:mail.test -all', zone)).toEqual({
    ...none,
    lookups: 2,
    ip4: ['192.0.2.1/24', '192.0.2.5'],
    ip6: ['2001:db8::1/64', '2001:db8::5'],
  });
});

test('a redirect counts without `all` and is ignored beside it', async () => {
  const zone = { 'TXT other.test': ['v=spf1 ip4:192.0.2.7 -all'] };
  expect(await analyse('redirect=other.test', zone)).toMatchObject({ lookups: 1, ip4: ['192.0.2.7'], problem: null });
  expect(await analyse('redirect=other.test -all', zone)).toEqual(none);
});

test('the redirect comes last, wherever it is written', async () => {
  const asked: string[] = [];
  const zone = { 'TXT other.test': ['v=spf1 -all'], 'TXT in.test': ['v=spf1 -all'] };
  await analyse('redirect=other.test include:in.test', zone, asked);
  expect(asked).toEqual(['TXT in.test', 'TXT other.test']);
});

test('macros and `ptr` count as lookups and ask nothing', async () => {
  const asked: string[] = [];
  expect(await analyse('exists:%{i}.list.test ptr include:%{d}.x.test -all', {}, asked)).toEqual({
    ...none,
    lookups: 3,
  });
  expect(asked).toEqual([]);
});

const includes = (count: number) => Array.from({ length: count }, (_, index) => `include:i${index}.test`).join(' ');
const zoneOf = (count: number): Zone =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`TXT i${index}.test`, ['v=spf1 -all']]));

test.each([
  [10, null],
  [11, 'too-many-lookups'],
])('%s lookups: %s', async (count, problem) => {
  expect(await analyse(`${includes(count)} -all`, zoneOf(count))).toMatchObject({ lookups: count, problem });
});

test('lookups of included records count too', async () => {
  const zone = { ...zoneOf(9), 'TXT deep.test': [`v=spf1 ${includes(9)} a -all`], 'A deep.test': ['192.0.2.1'] };
  expect(await analyse('include:deep.test -all', zone)).toMatchObject({ lookups: 11, problem: 'too-many-lookups' });
});

test('the count of a record with endless terms ends', async () => {
  const bomb = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `TXT b${index}.test`,
      [`v=spf1 include:b${index + 1}.test include:b${index + 2}.test -all`],
    ]),
  );
  const asked: string[] = [];
  const { problem, lookups } = await analyse('include:b0.test -all', bomb, asked);
  expect([problem, lookups, asked.length <= 40]).toEqual(['too-many-lookups', 40, true]);
});

test.each([
  ['a:n1.test a:n2.test', 2, null],
  ['a:n1.test a:n2.test a:n3.test', 3, 'too-many-void-lookups'],
  ['exists:n1.test mx:n2.test a:n3.test', 3, 'too-many-void-lookups'],
])('void lookups of %s: %s, %s', async (record, voidLookups, problem) => {
  expect(await analyse(`${record} -all`, { 'A n1.test': 'noData' })).toMatchObject({ voidLookups, problem });
});

test('a host with addresses of one family is not void', async () => {
  expect(await analyse('a:six.test -all', { 'AAAA six.test': ['2001:db8::9'] })).toMatchObject({ voidLookups: 0 });
});

test.each<[string, string, Zone, string]>([
  ['an include of itself', 'include:harbor.example -all', {}, 'loop'],
  ['a loop of includes', 'include:a.test -all', { 'TXT a.test': ['v=spf1 include:harbor.example -all'] }, 'loop'],
  ['a redirect to itself', 'redirect=a.test', { 'TXT a.test': ['v=spf1 redirect=a.test'] }, 'loop'],
  ['an include that does not exist', 'include:gone.test -all', {}, 'broken-include'],
  ['an include without SPF', 'include:a.test -all', { 'TXT a.test': ['hello', 'v=spf10 -all'] }, 'broken-include'],
  ['an include with two', 'include:a.test -all', { 'TXT a.test': ['v=spf1 -all', 'v=spf1 ~all'] }, 'broken-include'],
  ['a syntax error below', 'include:a.test -all', { 'TXT a.test': ['v=spf1 ipv4:192.0.2.1 -all'] }, 'syntax'],
  [
    'a host with eleven mail servers',
    'mx -all',
    { 'MX harbor.example': Array.from({ length: 11 }, (_, index) => `mx${index}.test`) },
    'too-many-lookups',
  ],
])('%s is a problem', async (_, record, zone, problem) => {
  expect(await analyse(record, zone)).toMatchObject({ problem, unanswered: null });
});

test('the same record twice, without a loop, is no problem', async () => {
  const zone = {
    'TXT a.test': ['v=spf1 include:c.test -all'],
    'TXT b.test': ['v=spf1 include:c.test -all'],
    'TXT c.test': ['v=spf1 ip4:192.0.2.1 -all'],
  };
  expect(await analyse('include:a.test include:b.test -all', zone)).toMatchObject({ lookups: 4, problem: null });
});

test.each(['timeout', 'serverFailure', 'refused', 'malformed', 'truncated', 'unreachable'] as const)(
  'a lookup that ends with %s leaves the result open',
  async (outcome) => {
    expect(await analyse('include:a.test -all', { 'TXT a.test': outcome })).toMatchObject({
      problem: null,
      unanswered: outcome,
      voidLookups: 0,
    });
    expect(await analyse('a -all', { 'A harbor.example': outcome })).toMatchObject({ unanswered: outcome });
  },
);

test.each([
  'ip4:192.0.2.256',
  'ip4:192.0.2.1/33',
  'ip4',
  'ip6:192.0.2.1',
  'ip6:2001:db8::/129',
  'include',
  'include:',
  'a/33',
  'a//129',
  'mx:/24x',
  'all:x',
  'exists',
  'redirect=',
  'redirect=a.test redirect=b.test',
  'exp=a.test exp=b.test',
  'ipv4:192.0.2.1',
  '+-all',
  'moo',
])('%s is a syntax error', async (term) => {
  expect(await analyse(`${term} -all`)).toMatchObject({ problem: 'syntax' });
});

test.each(['', '-all', '~ALL', '  ip4:192.0.2.1   -all ', 'exp=why.test -all', 'unknown=x -all', 'ip6:::1 -all'])(
  '"%s" is valid',
  async (record) => {
    expect(await analyse(record)).toMatchObject({ problem: null });
  },
);
