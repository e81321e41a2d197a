import { parseDmarc, reportAddresses } from './dmarc.ts';
import { isDkim, isDmarc, isSpf, spfLookups } from './dns-draft.ts';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import type { CheckState, DomainCheck, DomainHealth } from '@roost/shared/contracts/domains/domain';
import { recordIdentity } from './normalize-record.ts';
import { maxSpfLookups } from './record-checks.ts';

export type HealthFinding = {
  state: CheckState;
  reason: HealthReason;
  expected: readonly DnsRecord[];
  found: readonly DnsRecord[];
  /** The record to add, or to replace `replaces` with; null when no single record fixes the problem. */
  fix: { replaces: DnsRecord | null; record: DnsRecord } | null;
};

type HealthInput = { redirectUrl: string | null; records: readonly DnsRecord[]; expected: readonly DnsRecord[] };

/** The result of each check, with the expected and the found records. `expected` is that of `DnsSet`. */
export const domainHealth = (examined: HealthInput): Record<DomainCheck, HealthFinding> => ({
  spf: spfFinding(pairOf(examined, (record) => isSpf(record) && record.key === '')),
  dkim: dkimFinding(pairOf(examined, isDkim)),
  dmarc: dmarcFinding(pairOf(examined, (record) => isDmarc(record) && record.key === '_dmarc')),
  mx: mxFinding(pairOf(examined, ({ type, key }) => type === 'MX' && key === '')),
  redirect: redirectFinding(pairOf(examined, isOfRedirect), examined),
});

/** The states only, for lists. */
export const healthStates = (examined: HealthInput): DomainHealth => {
  const { spf, dkim, dmarc, mx, redirect } = domainHealth(examined);
  return { spf: spf.state, dkim: dkim.state, dmarc: dmarc.state, mx: mx.state, redirect: redirect.state };
};

/** The state that a reason implies. */
export const stateOfReason: Record<HealthReason, CheckState> = {
  good: 'pass',
  missing: 'fail',
  several: 'fail',
  differs: 'fail',
  partial: 'warn',
  'others-too': 'warn',
  open: 'warn',
  'too-many-lookups': 'fail',
  'too-many-void-lookups': 'fail',
  loop: 'fail',
  'broken-include': 'fail',
  syntax: 'fail',
  invalid: 'fail',
  'no-reports': 'warn',
  inherited: 'warn',
  revoked: 'fail',
  'unreadable-key': 'fail',
  'weak-key': 'fail',
  'short-key': 'warn',
  drift: 'warn',
  'public-differs': 'warn',
  'not-measured': 'unmeasured',
  'no-inboxes': 'warn',
  'no-redirect': 'warn',
};

type Pair = { expected: readonly DnsRecord[]; found: readonly DnsRecord[] };

const pairOf = ({ records, expected }: HealthInput, is: (record: DnsRecord) => boolean): Pair => ({
  expected: expected.filter(is),
  found: records.filter(is),
});

const finding = (reason: HealthReason, pair: Pair, fix: HealthFinding['fix'] = null): HealthFinding => ({
  ...pair,
  state: stateOfReason[reason],
  reason,
  fix,
});

const adding = (record: DnsRecord | undefined): HealthFinding['fix'] => (record ? { replaces: null, record } : null);

const spfFinding = (pair: Pair): HealthFinding => {
  const [expectedRecord] = pair.expected;
  const [found] = pair.found;
  if (!found) return finding(expectedRecord ? 'missing' : 'no-inboxes', pair, adding(expectedRecord));
  if (pair.found.length > 1) return finding('several', pair);
  if (spfLookups(found.value) > maxSpfLookups) return finding('too-many-lookups', pair);
  const include = expectedRecord && /\binclude:\S+/i.exec(expectedRecord.value)?.[0];
  if (include && !found.value.toLowerCase().split(/\s+/).includes(include.toLowerCase())) {
    const value = found.value.replace(/^v=spf1/i, `v=spf1 ${include}`);
    return finding('differs', pair, { replaces: found, record: { ...found, value } });
  }
  if (/(?:^|\s)[~-]all$|\bredirect=/i.test(found.value.trim())) return finding('good', pair);
  const value = `${found.value.trim().replace(/\s[+?]?all$/i, '')} ~all`;
  return finding('open', pair, { replaces: found, record: { ...found, value } });
};

const dkimFinding = (pair: Pair): HealthFinding => {
  if (pair.expected.length === 0) return finding(pair.found.length > 0 ? 'good' : 'no-inboxes', pair);
  const identities = new Set(pair.found.map(recordIdentity));
  const lacking = pair.expected.filter((record) => !identities.has(recordIdentity(record)));
  const [first] = lacking;
  if (!first) return finding('good', pair);
  const mismatched = pair.found.find(({ key }) => key === first.key);
  if (mismatched) return finding('differs', pair, { replaces: mismatched, record: first });
  return finding(lacking.length < pair.expected.length ? 'partial' : 'missing', pair, adding(first));
};

const dmarcFinding = (pair: Pair): HealthFinding => {
  const [found] = pair.found;
  if (!found) return finding('missing', pair, adding(pair.expected[0]));
  if (pair.found.length > 1) return finding('several', pair);
  const dmarc = parseDmarc(found.value);
  if (!dmarc?.policy)
    return finding('invalid', pair, pair.expected[0] ? { replaces: found, record: pair.expected[0] } : null);
  return finding(reportAddresses(dmarc).length > 0 ? 'good' : 'no-reports', pair);
};

const mxFinding = (pair: Pair): HealthFinding => {
  const [wanted] = pair.expected;
  if (!wanted) return finding(pair.found.length > 0 ? 'good' : 'no-inboxes', pair);
  if (pair.found.length === 0) return finding('missing', pair, adding(wanted));
  const others = pair.found.filter(({ value }) => value !== wanted.value);
  if (others.length === pair.found.length) return finding('differs', pair, adding(wanted));
  return finding(others.length > 0 ? 'others-too' : 'good', pair);
};

const isOfRedirect = ({ type, key }: DnsRecord): boolean =>
  (key === '' && (type === 'A' || type === 'AAAA')) ||
  (key === 'www' && (type === 'A' || type === 'AAAA' || type === 'CNAME'));

const redirectFinding = (pair: Pair, { redirectUrl }: HealthInput): HealthFinding => {
  if (redirectUrl === null) return finding('no-redirect', pair);
  const identities = new Set(pair.found.map(recordIdentity));
  const first = pair.expected.find((record) => !identities.has(recordIdentity(record)));
  if (!first) return finding('good', pair);
  const wrong = pair.found.find(({ key }) => key === first.key);
  if (first.key !== '') return finding('partial', pair, { replaces: wrong ?? null, record: first });
  return finding(wrong ? 'differs' : 'missing', pair, { replaces: wrong ?? null, record: first });
};
