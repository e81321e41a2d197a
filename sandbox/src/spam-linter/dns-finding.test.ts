import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import { dnsFinding } from './dns-finding.ts';
import type { DnsFinding, DnsFindings } from './dns-finding.ts';

const domain = { id: 'domain-1', domain: 'harbor.example' };
const record = { type: 'TXT', key: '', value: 'v=spf1 ~all', locked: false } as const;
const findings = (reason: HealthReason): DnsFindings => {
  const one: DnsFinding = { reason, expected: [record], found: [record], fix: record };
  return { spf: one, dkim: one, dmarc: one };
};
const judge = (
  result: string | null,
  { measured = null, saved = null }: { measured?: HealthReason | null; saved?: HealthReason | null } = {},
) => {
  const one = { result: result ?? '', detail: 'why' };
  const { state, code, fix } = dnsFinding('spf', {
    domain,
    measured: measured && findings(measured),
    saved: saved && findings(saved),
    arrival: result === null ? null : { spf: one, dkim: one, dmarc: one },
  });
  return [state, code, fix?.record ?? null];
};

test('a message that passes is good, except for a weakness that the DNS check found', () => {
  expect(judge('pass')).toEqual(['passed', 'good', null]);
  expect(judge('pass', { measured: 'good', saved: 'missing' })).toEqual(['passed', 'good', null]);
  expect(judge('pass', { measured: 'open' })).toEqual(['warning', 'open', record]);
  // The records were repaired after the check.
  expect(judge('pass', { measured: 'missing' })).toEqual(['passed', 'good', null]);
});

test.each(['fail', 'softfail', 'neutral', 'permerror', 'none'])(
  '%s is an error, with its cause and fix in DNS',
  (result) => {
    expect(judge(result, { measured: 'differs' })).toEqual(['error', 'differs', record]);
    expect(judge(result, { saved: 'missing' })).toEqual(['error', 'missing', record]);
    expect(judge(result, { measured: 'good', saved: 'good' })).toEqual(['error', 'not-passed', null]);
  },
);

test('without an answer from DNS a mechanism is not measured, unless the cause is known', () => {
  expect(judge('temperror', { measured: 'good' })).toEqual(['warning', 'not-measured', null]);
  expect(judge('temperror', { measured: 'broken-include' })).toEqual(['error', 'broken-include', record]);
});

test('without a message, the DNS check decides', () => {
  expect(judge(null)).toEqual(['warning', 'not-measured', null]);
  expect(judge(null, { measured: 'missing' })).toEqual(['error', 'missing', record]);
  expect(judge(null, { measured: 'good' })).toEqual(['passed', 'good', null]);
});
