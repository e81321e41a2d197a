import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsLookup, HealthReason, LookupOutcome, MeasuredCheck } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import { domainHealth, stateOfReason } from '@roost/shared/rules/dns/domain-health';
import type { HealthFinding } from '@roost/shared/rules/dns/domain-health';
import type { SpfAnalysis } from './analyse-spf.ts';
import { judgeDkim } from './judge-dkim.ts';
import { domainChecks, isOfCheck } from './plan-lookups.ts';
import type { DomainToCheck } from './plan-lookups.ts';
import { sameRecords, toDnsRecord } from './served-records.ts';

export type CheckLookups = { authoritative: readonly DnsLookup[]; publicResolvers: readonly DnsLookup[] };

export type Measurement = {
  lookups: Record<DomainCheck, CheckLookups>;
  /** Null without a single SPF record. */
  spf: SpfAnalysis | null;
  /** The policy of a parent for a domain without a DMARC record. */
  inheritedDmarc: InheritedDmarc;
};

export type InheritedDmarc = {
  isFound: boolean;
  /** How a lookup ended without an answer: a record could be there. */
  unanswered: LookupOutcome | null;
};

type JudgedChecks = Record<DomainCheck, MeasuredCheck>;

/** Judges what the servers answered. The answers of the nameserver decide; `intended` and the resolvers are compared. */
export const judgeChecks = (checked: DomainToCheck, measurement: Measurement): JudgedChecks => {
  const { domain, redirectUrl, expected } = checked;
  const served = domainChecks.flatMap((check) =>
    recordsOf(measurement.lookups[check].authoritative, { domain, check }),
  );
  const findings = domainHealth({ redirectUrl, records: served, expected });
  const judge = (check: DomainCheck): MeasuredCheck =>
    judgeCheck(check, { checked, measurement, finding: findings[check] });
  return {
    spf: judge('spf'),
    dkim: judge('dkim'),
    dmarc: judge('dmarc'),
    mx: judge('mx'),
    redirect: judge('redirect'),
  };
};

type Judged = {
  checked: DomainToCheck;
  measurement: Measurement;
  finding: HealthFinding;
};

const judgeCheck = (check: DomainCheck, { checked, measurement, finding }: Judged): MeasuredCheck => {
  const { domain, intended } = checked;
  const { authoritative, publicResolvers } = measurement.lookups[check];
  const keys = check === 'dkim' ? judgeDkim([...authoritative, ...publicResolvers]) : null;
  const wanted = intended?.filter(isOfCheck[check]) ?? [];
  const served = recordsOf(authoritative, { domain, check });
  const isDrifted = intended !== null && authoritative.length > 0 && !sameRecords(served, wanted);
  const refined = refine(check, { reason: finding.reason, measurement, keys });
  const unanswered = unansweredOf(authoritative) ?? refined.unanswered;
  const judged =
    unanswered === null
      ? compare(refined.reason, { isDrifted, differs: differs(check, checked, measurement) })
      : 'not-measured';
  return {
    state: stateOfReason[judged],
    reason: judged,
    unanswered,
    isDrifted: isDrifted && unansweredOf(authoritative) === null,
    fix: judged === finding.reason ? (finding.fix?.record ?? null) : null,
    expected: [...finding.expected],
    intended: wanted,
    authoritative: authoritative.map((lookup) => shown(lookup, { domain, check })),
    publicResolvers: publicResolvers.map((lookup) => shown(lookup, { domain, check })),
    spf: check === 'spf' && measurement.spf ? spfDetails(measurement.spf) : null,
    dkim: keys?.keys ?? [],
  };
};

type Refined = { reason: HealthReason; unanswered: LookupOutcome | null };

/** What only further lookups and the keys themselves show. */
const refine = (
  check: DomainCheck,
  {
    reason,
    measurement,
    keys,
  }: { reason: HealthReason; measurement: Measurement; keys: ReturnType<typeof judgeDkim> | null },
): Refined => {
  const { spf, inheritedDmarc } = measurement;
  const plain: Refined = { reason, unanswered: null };
  if (check === 'dmarc' && reason === 'missing') {
    const { isFound, unanswered } = inheritedDmarc;
    return { reason: isFound ? 'inherited' : 'missing', unanswered };
  }
  if (check === 'spf' && spf && (reason === 'good' || reason === 'open')) {
    if (spf.problem) return { ...plain, reason: spf.problem };
    return spf.unanswered ? { ...plain, unanswered: spf.unanswered } : plain;
  }
  if (keys && (reason === 'good' || reason === 'partial')) {
    if (keys.problem) return { ...plain, reason: keys.problem };
    return keys.unanswered ? { ...plain, unanswered: keys.unanswered } : plain;
  }
  return plain;
};

const compare = (
  reason: HealthReason,
  { isDrifted, differs: isOther }: { isDrifted: boolean; differs: boolean },
): HealthReason => {
  if (reason !== 'good') return reason;
  if (isDrifted) return 'drift';
  return isOther ? 'public-differs' : 'good';
};

/** Whether an answer of a public resolver is other than that of the nameserver. */
const differs = (check: DomainCheck, { domain }: DomainToCheck, { lookups }: Measurement): boolean => {
  const { authoritative, publicResolvers } = lookups[check];
  if (publicResolvers.length === 0 || unansweredOf(publicResolvers) !== null) return false;
  return !sameRecords(recordsOf(authoritative, { domain, check }), recordsOf(publicResolvers, { domain, check }));
};

const isAnswered = ({ outcome }: DnsLookup): boolean =>
  outcome === 'found' || outcome === 'noData' || outcome === 'noName';

/** How the first lookup without an answer ended. */
export const unansweredOf = (lookups: readonly DnsLookup[]): LookupOutcome | null =>
  (lookups.find((lookup) => !isAnswered(lookup))?.outcome as LookupOutcome | undefined) ?? null;

type Of = { domain: string; check: DomainCheck };

/** The records of the domain that a check looks up, without those to which an alias leads. */
export const recordsOf = (lookups: readonly DnsLookup[], { domain, check }: Of): DnsRecord[] =>
  lookups.flatMap(({ records }) => records.flatMap((record) => toDnsRecord(record, domain))).filter(isOfCheck[check]);

/** A hostile zone can have thousands of records. */
const maxShown = 20;

/** Of the texts of a domain, only those of the check. */
const shown = (lookup: DnsLookup, { domain, check }: Of): DnsLookup => {
  const isShown = (record: DnsLookup['records'][number]): boolean =>
    record.type !== 'TXT' || toDnsRecord(record, domain).every(isOfCheck[check]);
  return { ...lookup, records: lookup.records.filter(isShown).slice(0, maxShown) };
};

const spfDetails = ({ lookups, voidLookups, ip4, ip6 }: SpfAnalysis) => ({ lookups, voidLookups, ip4, ip6 });
