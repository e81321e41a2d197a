import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsLookup, HealthReason, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import { stateOfReason } from '@roost/shared/rules/dns/domain-health';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import { aDkimKey } from '#testing/a-dkim-key.ts';
import { judgeChecks } from './judge-checks.ts';
import type { Measurement } from './judge-checks.ts';
import { domainChecks, planLookups } from './plan-lookups.ts';

const domain = 'harbor.example';
const expected = expectedRecords({ domain, type: 'GoogleWorkspace', dmarcEmail: null, dkimKey: aDkimKey });
const checked = { domain, redirectUrl: 'https://harbor.test', expected, intended: expected };

const nameOf = ({ key }: DnsRecord) => (key === '' ? domain : `${key}.${domain}`);

const noSpfProblem = { lookups: 1, voidLookups: 0, ip4: [], ip6: [], problem: null, unanswered: null };

type Change = Partial<Pick<Measurement, 'spf' | 'inheritedDmarc'>> & {
  served?: readonly DnsRecord[];
  resolved?: readonly DnsRecord[];
  /** How the lookups of a check end, instead of with an answer. */
  failing?: Partial<Record<DomainCheck, LookupOutcome>>;
  failingResolvers?: Partial<Record<DomainCheck, LookupOutcome>>;
};

/** Judges a zone in which all is well but the change. */
const judge = ({
  served = expected,
  resolved = served,
  failing = {},
  failingResolvers = {},
  spf = noSpfProblem,
  inheritedDmarc = { isFound: false, unanswered: null },
}: Change) => {
  const planned = planLookups(checked);
  const answersOf = (check: DomainCheck, records: readonly DnsRecord[], failure: LookupOutcome | undefined) =>
    planned[check].map(({ name, type }): DnsLookup => {
      const found = records.filter(
        (record) => nameOf(record) === name && (record.type === type || record.type === 'CNAME'),
      );
      return {
        name,
        type,
        server: '192.0.2.53:53',
        at: '2026-11-26T12:00:00.000Z',
        outcome: failure ?? (found.length > 0 ? 'found' : 'noName'),
        records:
          failure === undefined
            ? found.map((record) => ({
                type: record.type,
                name,
                value: record.value,
                ...(record.priority !== undefined && { priority: record.priority }),
              }))
            : [],
      };
    });
  const answers = (check: DomainCheck) => ({
    authoritative: answersOf(check, served, failing[check]),
    publicResolvers: answersOf(check, resolved, failingResolvers[check]),
  });
  const lookups = {
    spf: answers('spf'),
    dkim: answers('dkim'),
    dmarc: answers('dmarc'),
    mx: answers('mx'),
    redirect: answers('redirect'),
  };
  return judgeChecks(checked, { lookups, spf, inheritedDmarc });
};

const without = (is: (record: DnsRecord) => boolean) => expected.filter((record) => !is(record));
const isDmarc = ({ key }: DnsRecord) => key === '_dmarc';
const isMx = ({ type }: DnsRecord) => type === 'MX';

test('a zone as expected passes each check', () => {
  const judged = judge({});
  for (const check of domainChecks) expect(judged[check]).toMatchObject({ reason: 'good', unanswered: null });
});

test.each<[string, DomainCheck, Change, HealthReason]>([
  ['no DMARC record here nor above', 'dmarc', { served: without(isDmarc) }, 'missing'],
  [
    'a DMARC record of a parent',
    'dmarc',
    { served: without(isDmarc), inheritedDmarc: { isFound: true, unanswered: null } },
    'inherited',
  ],
  ['a DMARC record of the domain, with any parents', 'dmarc', {}, 'good'],
  ['no mail server', 'mx', { served: without(isMx) }, 'missing'],
  ['an include that is broken', 'spf', { spf: { ...noSpfProblem, problem: 'broken-include' } }, 'broken-include'],
  [
    'a broken include beside one without an answer: broken in any case',
    'spf',
    { spf: { ...noSpfProblem, problem: 'broken-include', unanswered: 'timeout' } },
    'broken-include',
  ],
  ['another answer of a resolver', 'mx', { resolved: without(isMx) }, 'public-differs'],
  ['a resolver without an answer to compare', 'mx', { failingResolvers: { mx: 'timeout' } }, 'good'],
])('%s: %s is %s', (_, check, change, reason) => {
  const judged = judge(change)[check];
  expect(judged).toMatchObject({ reason, unanswered: null });
  expect(judged.state).toBe(stateOfReason[reason]);
});

describe.each(['timeout', 'serverFailure', 'refused', 'truncated', 'malformed', 'unreachable'] as const)(
  'a lookup that ends with %s',
  (outcome) => {
    test.each(domainChecks)('leaves %s without a result, and the others with theirs', (failed) => {
      const judged = judge({ failing: { [failed]: outcome } });
      for (const check of domainChecks) {
        const isFailed = check === failed;
        expect(judged[check]).toMatchObject({
          state: isFailed ? 'unmeasured' : 'pass',
          reason: isFailed ? 'not-measured' : 'good',
          unanswered: isFailed ? outcome : null,
          isDrifted: false,
          fix: null,
        });
      }
    });

    test.each<[string, DomainCheck, Change]>([
      [
        'the walk to a parent',
        'dmarc',
        { served: without(isDmarc), inheritedDmarc: { isFound: false, unanswered: outcome } },
      ],
      [
        'the walk beyond a parent with a record',
        'dmarc',
        { served: without(isDmarc), inheritedDmarc: { isFound: true, unanswered: outcome } },
      ],
      ['an included SPF record', 'spf', { spf: { ...noSpfProblem, unanswered: outcome } }],
      [
        'an included record of an open SPF record',
        'spf',
        {
          served: expected.map((record) => ({ ...record, value: record.value.replace('~all', '?all') })),
          spf: { ...noSpfProblem, unanswered: outcome },
        },
      ],
    ])('in %s leaves %s without a result or a fix', (_, check, change) => {
      expect(judge(change)[check]).toMatchObject({
        state: 'unmeasured',
        reason: 'not-measured',
        unanswered: outcome,
        fix: null,
      });
    });
  },
);
