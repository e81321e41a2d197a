import type {
  DnsLookup,
  LookupOutcome,
  OptionalRecord,
  OptionalRecordReason,
  OptionalRecords,
  OptionalRecordState,
} from '@roost/shared/contracts/dns/domain-checks';
import { judgeBimi } from './judge-bimi.ts';
import { judgeCaa } from './judge-caa.ts';
import { judgeMtaSts } from './judge-mta-sts.ts';
import { judgeTlsRpt } from './judge-tls-rpt.ts';
import type { OptionalLookups } from './look-up-optional-records.ts';

export type AppliedDmarc = {
  /** Whether receivers quarantine or reject mail that fails. The record can be that of a parent. */
  isEnforced: boolean;
  /** How the lookup of the record ended that has no answer. Null when the record is known. */
  unanswered: LookupOutcome | null;
};

/** Judges what the servers answered about the optional records of a domain. */
export const judgeOptionalRecords = (
  { mtaSts, tlsRpt, bimi, caa }: OptionalLookups,
  dmarc: AppliedDmarc,
): OptionalRecords => {
  const { reason, issuers, wildcardIssuers } = judgeCaa(valuesOf(caa, 'CAA'));
  const bimiReason = judgeBimi({ texts: valuesOf(bimi, 'TXT'), isEnforced: dmarc.isEnforced });
  return {
    mtaSts: toRecord(mtaSts, judgeMtaSts(valuesOf(mtaSts, 'TXT'))),
    tlsRpt: toRecord(tlsRpt, judgeTlsRpt(valuesOf(tlsRpt, 'TXT'))),
    bimi: toRecord(bimi, bimiReason, bimiReason === 'no-enforcement' ? dmarc.unanswered : null),
    caa: { ...toRecord(caa, reason), issuers, wildcardIssuers },
  };
};

const valuesOf = (lookups: readonly DnsLookup[], wanted: 'TXT' | 'CAA'): string[] =>
  (lookups.at(-1)?.records ?? []).flatMap(({ type, value }) => (type === wanted ? [value] : []));

/** `otherUnanswered` is how another lookup ended without an answer that the judgement needs. */
const toRecord = (
  lookups: readonly DnsLookup[],
  judged: OptionalRecordReason,
  otherUnanswered: LookupOutcome | null = null,
): OptionalRecord => {
  const unanswered = unansweredOf(lookups.at(-1)) ?? otherUnanswered;
  const reason = unanswered === null ? judged : 'not-measured';
  return { state: stateOfOptionalReason[reason], reason, unanswered, lookups: lookups.map(shown) };
};

const unansweredOf = (lookup: DnsLookup | undefined): LookupOutcome | null => {
  const outcome = lookup?.outcome ?? 'noData';
  return outcome === 'found' || outcome === 'noData' || outcome === 'noName' ? null : (outcome as LookupOutcome);
};

/** A hostile zone can have thousands of records. */
const maxShown = 20;

const shown = (lookup: DnsLookup): DnsLookup => ({ ...lookup, records: lookup.records.slice(0, maxShown) });

/** The state that a reason implies. */
const stateOfOptionalReason: Record<OptionalRecordReason, OptionalRecordState> = {
  good: 'set',
  declined: 'set',
  missing: 'not-set',
  several: 'problem',
  syntax: 'problem',
  invalid: 'problem',
  'no-enforcement': 'problem',
  'unknown-critical': 'problem',
  'not-measured': 'not-measured',
};
