import type { DnsLookup, LookupOutcome, SpfDetails } from '@roost/shared/contracts/dns/domain-checks';
import type { LookupQuestion, Resolve } from '#lookups/look-up.ts';
import { parseSpf } from './parse-spf.ts';
import type { SpfTerm } from './parse-spf.ts';

export type SpfProblem = 'too-many-lookups' | 'too-many-void-lookups' | 'loop' | 'broken-include' | 'syntax';

export type SpfAnalysis = SpfDetails & {
  /** The first `permerror` in the order of evaluation. Null without one. */
  problem: SpfProblem | null;
  /** How a lookup ended without an answer: a `temperror`. The counts are then too low. */
  unanswered: LookupOutcome | null;
};

/** RFC 7208, section 4.6.4. */
const maxLookups = 10;
const maxVoidLookups = 2;
const maxMailHosts = 10;
/** The count goes beyond the limit, so that a person sees by how much, but ends for a hostile record. */
const maxCounted = 40;

/**
 * Evaluates an SPF record for a sender that nothing matches, so that every term counts. The networks are those of terms
 * with a `pass`, also in included records: the flattened record. Macros depend on the message, so they are not looked up.
 */
export const analyseSpf = async (
  { domain, record }: { domain: string; record: string },
  resolve: Resolve,
): Promise<SpfAnalysis> => {
  const state: State = { lookups: 0, voidLookups: 0, ip4: [], ip6: [], problem: null, unanswered: null };
  await evaluate(record, { domain, state, resolve, path: [domain], isPass: true });
  return { ...state, ip4: [...new Set(state.ip4)], ip6: [...new Set(state.ip6)] };
};

type State = SpfAnalysis;

type Evaluation = {
  domain: string;
  state: State;
  resolve: Resolve;
  /** The domains whose records are being evaluated. */
  path: readonly string[];
  /** Whether the including terms pass the result on. */
  isPass: boolean;
};

const evaluate = async (record: string, evaluation: Evaluation): Promise<void> => {
  const terms = parseSpf(record);
  if (!terms) return note(evaluation.state, 'syntax');
  const end = terms.findIndex(({ name }) => name === 'all');
  const mechanisms = terms.filter(({ name }, index) => name !== 'redirect' && (end === -1 || index < end));
  for (const term of mechanisms) await evaluateTerm(term, evaluation);
  const redirect = terms.find(({ name }) => name === 'redirect');
  // Ignored beside `all` (section 6.1).
  if (redirect && end === -1) await evaluateTerm(redirect, evaluation);
};

const evaluateTerm = async (term: SpfTerm, evaluation: Evaluation): Promise<void> => {
  const { state, domain, isPass } = evaluation;
  const passes = isPass && term.isPass;
  if (term.name === 'ip4' || term.name === 'ip6') {
    if (passes) state[term.name].push(term.value);
    return;
  }
  if (state.lookups >= maxCounted) return;
  state.lookups += 1;
  if (state.lookups > maxLookups) note(state, 'too-many-lookups');
  const target = (term.value === '' ? domain : term.value).toLowerCase().replace(/\.$/, '');
  if (target.includes('%')) return;
  switch (term.name) {
    case 'include':
    case 'redirect':
      return evaluateRecord(target, { ...evaluation, isPass: passes });
    case 'a':
      return addHosts([target], term, { ...evaluation, isPass: passes });
    case 'mx':
      return addMailHosts(target, term, { ...evaluation, isPass: passes });
    case 'exists':
      await query({ name: target, type: 'A' }, evaluation);
      return;
    default:
      // `ptr` asks for the name of the sender.
      return;
  }
};

const evaluateRecord = async (target: string, evaluation: Evaluation): Promise<void> => {
  const { state, path } = evaluation;
  if (path.includes(target)) return note(state, 'loop');
  const found = await query({ name: target, type: 'TXT' }, evaluation);
  if (!found) return;
  const records = found.filter(({ type, value }) => type === 'TXT' && /^v=spf1(?: |$)/i.test(value));
  const [record] = records;
  if (!record || records.length > 1) return note(state, 'broken-include');
  await evaluate(record.value, { ...evaluation, domain: target, path: [...path, target] });
};

const addMailHosts = async (target: string, term: SpfTerm, evaluation: Evaluation): Promise<void> => {
  const found = await query({ name: target, type: 'MX' }, evaluation);
  const hosts = (found ?? []).flatMap(({ type, value }) => (type === 'MX' && value !== '' ? [value] : []));
  if (hosts.length > maxMailHosts) note(evaluation.state, 'too-many-lookups');
  await addHosts(hosts.slice(0, maxMailHosts), term, evaluation);
};

/** A name without addresses of one family is void only without addresses of the other: a receiver asks for one. */
const addHosts = async (hosts: readonly string[], term: SpfTerm, evaluation: Evaluation): Promise<void> => {
  const { state, resolve, isPass } = evaluation;
  for (const name of hosts) {
    const answers = await Promise.all([resolve({ name, type: 'A' }), resolve({ name, type: 'AAAA' })]);
    const records = answers.flatMap((answer) => answer.records);
    const failed = answers.find(({ outcome }) => !isAnswer(outcome));
    if (failed) noteUnanswered(state, failed.outcome);
    else if (answers.every(({ outcome }) => outcome !== 'found')) countVoid(state);
    if (!isPass) continue;
    for (const { type, value } of records) {
      if (type === 'A') state.ip4.push(withLength(value, term.ip4Length, 32));
      if (type === 'AAAA') state.ip6.push(withLength(value, term.ip6Length, 128));
    }
  }
};

const withLength = (address: string, length: number, full: number): string =>
  length === full ? address : `${address}/${length}`;

/** Returns null when there is no answer. */
const query = async (
  question: LookupQuestion,
  { state, resolve }: Evaluation,
): Promise<DnsLookup['records'] | null> => {
  const { outcome, records } = await resolve(question);
  if (!isAnswer(outcome)) {
    noteUnanswered(state, outcome);
    return null;
  }
  if (outcome !== 'found') countVoid(state);
  return records;
};

const isAnswer = (outcome: DnsLookup['outcome']): boolean =>
  outcome === 'found' || outcome === 'noData' || outcome === 'noName';

const countVoid = (state: State): void => {
  state.voidLookups += 1;
  if (state.voidLookups > maxVoidLookups) note(state, 'too-many-void-lookups');
};

const note = (state: State, problem: SpfProblem): void => {
  state.problem ??= problem;
};

const noteUnanswered = (state: State, outcome: DnsLookup['outcome']): void => {
  state.unanswered ??= outcome as LookupOutcome;
};
