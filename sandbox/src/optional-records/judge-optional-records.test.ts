import type { DnsLookup, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { judgeOptionalRecords } from './judge-optional-records.ts';
import type { AppliedDmarc } from './judge-optional-records.ts';
import type { OptionalLookups } from './look-up-optional-records.ts';

const lookup = (outcome: LookupOutcome, values: readonly string[] = [], type: 'TXT' | 'CAA' = 'TXT'): DnsLookup => ({
  name: 'harbor.example',
  type,
  server: '192.0.2.53:53',
  at: '2026-11-27T12:00:00.000Z',
  outcome,
  records: values.map((value) => ({ type, name: 'harbor.example', value })),
});
const good: OptionalLookups = {
  mtaSts: [lookup('found', ['v=STSv1; id=1'])],
  tlsRpt: [lookup('found', ['v=TLSRPTv1; rua=mailto:a@b.test'])],
  bimi: [lookup('found', ['v=BIMI1; l=https://harbor.example/logo.svg'])],
  caa: [lookup('found', ['0 issue "ca.example"'], 'CAA')],
};
const none: OptionalLookups = {
  mtaSts: [lookup('noName')],
  tlsRpt: [lookup('noName')],
  bimi: [lookup('noName')],
  caa: [lookup('noData', [], 'CAA')],
};
const enforced: AppliedDmarc = { isEnforced: true, unanswered: null };
const records = ['mtaSts', 'tlsRpt', 'bimi', 'caa'] as const;

test('records as they should be are set, with the answer of the server', () => {
  const judged = judgeOptionalRecords(good, enforced);
  for (const record of records)
    expect(judged[record]).toMatchObject({ state: 'set', reason: 'good', unanswered: null, lookups: good[record] });
  expect(judged.caa.issuers).toEqual(['ca.example']);
});

test('records that do not exist are not set', () => {
  const judged = judgeOptionalRecords(none, enforced);
  for (const record of records)
    expect(judged[record]).toMatchObject({ state: 'not-set', reason: 'missing', unanswered: null });
});

describe.each(['timeout', 'serverFailure', 'refused', 'truncated', 'malformed', 'unreachable'] as const)(
  'a lookup that ends with %s',
  (outcome) => {
    test.each(records)('leaves %s without a result, and the others with theirs', (failed) => {
      const judged = judgeOptionalRecords({ ...good, [failed]: [lookup(outcome)] }, enforced);
      for (const record of records) {
        const isFailed = record === failed;
        expect(judged[record]).toMatchObject({
          state: isFailed ? 'not-measured' : 'set',
          reason: isFailed ? 'not-measured' : 'good',
          unanswered: isFailed ? outcome : null,
        });
      }
    });
  },
);

test('a logo without a known DMARC policy has no result, and a missing one needs no policy', () => {
  const unknown: AppliedDmarc = { isEnforced: false, unanswered: 'timeout' };
  expect(judgeOptionalRecords(good, unknown).bimi).toMatchObject({ reason: 'not-measured', unanswered: 'timeout' });
  expect(judgeOptionalRecords(none, unknown).bimi).toMatchObject({ reason: 'missing', unanswered: null });
});

test('the answer of the resolver decides about an alias', () => {
  const alias = { ...lookup('noData'), records: [{ type: 'CNAME' as const, name: 'a.test', value: 'b.test' }] };
  const { mtaSts, tlsRpt } = judgeOptionalRecords(
    { ...none, mtaSts: [alias, ...good.mtaSts], tlsRpt: [alias, lookup('serverFailure')] },
    enforced,
  );
  expect(mtaSts).toMatchObject({ state: 'set', lookups: [alias, ...good.mtaSts] });
  expect(tlsRpt).toMatchObject({ state: 'not-measured', unanswered: 'serverFailure' });
});

test('a zone with many records stores the first ones', () => {
  const texts = Array.from({ length: 500 }, (_, index) => `text ${index}`);
  const { mtaSts } = judgeOptionalRecords({ ...good, mtaSts: [lookup('found', texts)] }, enforced);
  expect(mtaSts.lookups[0]?.records).toHaveLength(20);
});
