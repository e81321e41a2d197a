import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { purposeOf } from '@roost/shared/rules/dns/dns-draft';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';
import { severities } from '@roost/shared/rules/dns/dns-checks';
import { recordProblems, type RecordProblem } from '@roost/shared/rules/dns/record-checks';
import type { ImportedLine, SkipReason } from './imported-line.ts';

/** What the import does with a record that conflicts with existing ones: leaves it out, replaces them, or adds it. */
export type ImportChoice = 'skip' | 'replace' | 'add';

type Outcome =
  | { kind: 'new' | 'same'; record: DnsRecord }
  | { kind: 'conflict'; record: DnsRecord; existing: DnsRecord[]; choice: ImportChoice; choices: ImportChoice[] }
  | { kind: 'invalid'; record: DnsRecord; problem: RecordProblem }
  | { kind: 'skipped'; reason: SkipReason };

export type PlannedLine = Pick<ImportedLine, 'line' | 'text'> & Outcome;

type Options = {
  domain: string;
  records: readonly DnsRecord[];
  /** By line. A conflict without a choice is left out, so an import alone never removes a record. */
  choices: ReadonlyMap<number, ImportChoice>;
};

/** Compares the lines of an imported text with the records of a domain. */
export const planImport = (lines: readonly ImportedLine[], { domain, records, choices }: Options): PlannedLine[] => {
  const known = new Set(records.map(recordIdentity));
  const inFile = new Set(lines.flatMap((line) => ('record' in line ? [recordIdentity(line.record)] : [])));
  // A record that the file contains too stays, so it conflicts with none of the file.
  const others = records.filter((record) => !inFile.has(recordIdentity(record)));
  return lines.map((imported): PlannedLine => {
    const { line, text } = imported;
    const at = { line, text };
    if ('skipped' in imported) return { ...at, kind: 'skipped', reason: imported.skipped };
    const { record } = imported;
    const problem = recordProblems(record, { domain }).find(({ kind }) => severities[kind] === 'error');
    if (problem !== undefined) return { ...at, kind: 'invalid', record, problem };
    const identity = recordIdentity(record);
    if (known.has(identity)) return { ...at, kind: 'same', record };
    known.add(identity);
    const existing = others.filter((other) => conflict(record, other));
    if (existing.length === 0) return { ...at, kind: 'new', record };
    const allowed = choicesOf(record, existing);
    const chosen = choices.get(line);
    const choice = chosen !== undefined && allowed.includes(chosen) ? chosen : 'skip';
    return { ...at, kind: 'conflict', record, existing, choice, choices: allowed };
  });
};

/** The records that the import removes and adds. */
export const changeOf = (lines: readonly PlannedLine[]): { removed: DnsRecord[]; added: DnsRecord[] } => {
  const removed = new Map<string, DnsRecord>();
  const added: DnsRecord[] = [];
  for (const line of lines) {
    if (line.kind === 'new' || (line.kind === 'conflict' && line.choice !== 'skip')) added.push(line.record);
    if (line.kind !== 'conflict' || line.choice !== 'replace') continue;
    for (const record of line.existing) removed.set(recordIdentity(record), record);
  }
  return { removed: [...removed.values()], added };
};

const isAlias = ({ type }: DnsRecord): boolean => type === 'CNAME';

/** A CNAME is the only record of its name (RFC 1034, section 3.6.2). */
const excludes = (one: DnsRecord, other: DnsRecord): boolean =>
  isAlias(one) || isAlias(other) || (one.type === 'TXT' && purposeOf(one) !== -1);

/** Receivers use one SPF, one DMARC and one DKIM record of a name. Other texts do not conflict. */
const conflict = (one: DnsRecord, other: DnsRecord): boolean => {
  if (one.key !== other.key) return false;
  if (isAlias(one) || isAlias(other)) return true;
  if (one.type !== other.type) return false;
  return one.type !== 'TXT' || (purposeOf(one) !== -1 && purposeOf(one) === purposeOf(other));
};

const choicesOf = (record: DnsRecord, existing: readonly DnsRecord[]): ImportChoice[] => [
  'skip',
  ...(existing.some(({ locked }) => locked) ? [] : ['replace' as const]),
  ...(existing.some((other) => excludes(record, other)) ? [] : ['add' as const]),
];
