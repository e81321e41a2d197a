import type { LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { aResolver } from '#testing/a-resolver.ts';
import { askBlocklists } from './ask-blocklists.ts';
import type { Blocklist } from './ask-blocklists.ts';

const ip: Blocklist = { kind: 'ip', zone: 'bl.test' };
const domain: Blocklist = { kind: 'domain', zone: 'dbl.test' };
const subjects = { domain: 'harbor.example', ip: '192.0.2.17' };
const working = { 'A 2.0.0.127.bl.test': ['127.0.0.2'], 'A test.dbl.test': ['127.0.0.2'] };
const entries = ['A 17.2.0.192.bl.test', 'A harbor.example.dbl.test'] as const;

const ask = (zone: Parameters<typeof aResolver>[0], blocklists: readonly Blocklist[] = [ip, domain]) =>
  askBlocklists(subjects, { blocklists, resolve: aResolver(zone) });
const statesOf = async (answer: readonly string[] | LookupOutcome) =>
  (await ask({ ...working, [entries[0]]: answer, [entries[1]]: answer })).map(({ state }) => state);

test('an entry of a list is listed, with the subject and the answer', async () => {
  expect(await ask({ ...working, [entries[0]]: ['127.0.0.4'], [entries[1]]: ['127.0.1.2'] })).toMatchObject([
    {
      kind: 'ip',
      list: 'bl.test',
      subject: '192.0.2.17',
      state: 'listed',
      lookup: { records: [{ value: '127.0.0.4' }] },
    },
    { kind: 'domain', list: 'dbl.test', subject: 'harbor.example', state: 'listed', lookup: { outcome: 'found' } },
  ]);
});

test.each(['noName', 'noData'] as const)('a name that ends with %s is not listed', async (outcome) => {
  expect(await statesOf(outcome)).toEqual(['not-listed', 'not-listed']);
});

test.each(['timeout', 'serverFailure', 'refused', 'truncated', 'malformed', 'unreachable'] as const)(
  'a lookup that ends with %s is not measured',
  async (outcome) => {
    expect(await statesOf(outcome)).toEqual(['not-measured', 'not-measured']);
  },
);

test.each([
  ['127.255.255.254', 'a public resolver may not ask'],
  ['127.255.255.255', 'too many queries'],
  ['127.0.0.1', 'the resolver may not ask'],
  ['192.0.2.80', 'a resolver that redirects'],
])('the answer %s is not measured: %s', async (address) => {
  expect(await statesOf([address])).toEqual(['not-measured', 'not-measured']);
});

test('an entry beside an error code is listed', async () => {
  expect(await statesOf(['127.255.255.254', '127.0.0.2'])).toEqual(['listed', 'listed']);
});

test.each([
  ['does not exist', {}],
  [
    'lists everything',
    {
      ...working,
      'A 1.0.0.127.bl.test': ['127.0.0.2'],
      'A invalid.dbl.test': ['127.0.0.2'],
      [entries[0]]: ['127.0.0.2'],
    },
  ],
  [
    'lets nobody ask about its test entries',
    { 'A 2.0.0.127.bl.test': 'refused', 'A test.dbl.test': ['127.255.255.254'] },
  ],
] as [string, Parameters<typeof aResolver>[0]][])('a list that %s is not measured', async (_, zone) => {
  expect((await ask(zone)).map(({ state }) => state)).toEqual(['not-measured', 'not-measured']);
});

test('a domain without inboxes has no sending server', async () => {
  const resolve = aResolver(working);
  const checks = await askBlocklists({ ...subjects, ip: null }, { blocklists: [ip, domain], resolve });
  expect(checks.map(({ kind }) => kind)).toEqual(['domain']);
});
