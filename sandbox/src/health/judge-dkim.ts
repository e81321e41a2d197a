import type { DkimKey, DnsLookup, HealthReason, LookupOutcome } from '@roost/shared/contracts/dns/domain-checks';
import { judgeDkimKey } from './dkim-key.ts';

type JudgedKeys = { keys: DkimKey[]; problem: HealthReason | null; unanswered: LookupOutcome | null };

/**
 * Judges the key of each selector. A nameserver does not follow an alias to another provider, so the key can come from a
 * resolver.
 */
export const judgeDkim = (lookups: readonly DnsLookup[]): JudgedKeys => {
  const names = [...new Set(lookups.map(({ name }) => name))];
  const judged = names.map((name) => judgeSelector(lookups.filter((lookup) => lookup.name === name)));
  const problems = judged.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const failure = problems.find((problem) => problem !== 'short-key');
  // A key without an answer can be worse than a short one.
  const unanswered = judged.find((selector) => selector.unanswered !== null)?.unanswered ?? null;
  return {
    keys: judged.flatMap(({ key }) => (key ? [key] : [])),
    problem: failure ?? (unanswered === null ? (problems[0] ?? null) : null),
    unanswered,
  };
};

type JudgedSelector = { key: DkimKey | null; problem: HealthReason | null; unanswered: LookupOutcome | null };

const judgeSelector = (lookups: readonly DnsLookup[]): JudgedSelector => {
  const nothing: JudgedSelector = { key: null, problem: null, unanswered: null };
  const found = lookups.find(({ outcome }) => outcome === 'found');
  const texts = found?.records.filter(({ type }) => type === 'TXT') ?? [];
  const [text] = texts;
  if (!text) {
    const isAlias = lookups.some(({ records }) => records.some(({ type }) => type === 'CNAME'));
    const failed = lookups.find(({ outcome }) => outcome !== 'noData' && outcome !== 'noName');
    if (failed) return { ...nothing, unanswered: failed.outcome as LookupOutcome };
    // Without an alias, the record itself is missing, which the comparison with the expected records finds.
    return isAlias ? { ...nothing, problem: 'missing' } : nothing;
  }
  if (texts.length > 1) return { ...nothing, problem: 'several' };
  const { algorithm, bits, problem } = judgeDkimKey(text.value);
  return { ...nothing, key: { name: lookups[0]?.name ?? text.name, algorithm, bits }, problem };
};
