import { isDkim, isDmarc, isSpf } from './dns-draft.ts';
import type { DnsDraft } from './dns-draft.ts';
import { recordIdentity } from './normalize-record.ts';
import { recordProblems } from './record-checks.ts';
import type { RecordField, RecordProblemKind } from './record-checks.ts';

type SetProblemKind = 'repeated' | 'second-spf' | 'second-dmarc' | 'alias-beside-others' | 'alias-at-apex';
type LossKind = 'last-mx' | 'last-spf' | 'last-dkim';
export type DnsProblemKind = RecordProblemKind | SetProblemKind | LossKind;

/** `error`: the API rejects it; `consent`: allowed after confirmation by the user; `note`: information. */
export type Severity = 'error' | 'consent' | 'note';

export type DnsProblem = {
  kind: DnsProblemKind;
  severity: Severity;
  field: RecordField;
  /** Indexes of the records in the checked set; for a loss, in the previous set. */
  at: readonly number[];
  /** For `spf-lookups` the number of lookups, for `text-long` the number of strings. */
  count?: number;
};

export const severities: Record<DnsProblemKind, Severity> = {
  required: 'error',
  key: 'error',
  'key-has-domain': 'note',
  ipv4: 'error',
  ipv6: 'error',
  'address-for-name': 'error',
  'url-for-name': 'error',
  name: 'error',
  range: 'error',
  'text-long': 'note',
  'spf-lookups': 'error',
  repeated: 'error',
  'second-spf': 'error',
  'second-dmarc': 'error',
  'alias-beside-others': 'error',
  'alias-at-apex': 'error',
  'last-mx': 'consent',
  'last-spf': 'consent',
  'last-dkim': 'consent',
};

/** All problems of a record set: of each record, and of records in combination. */
export const dnsProblems = (records: readonly DnsDraft[], { domain }: { domain: string }): DnsProblem[] =>
  problemsOf(identify(records), { domain });

/** Computes each identity once, because they are long texts. */
const identify = (records: readonly DnsDraft[]): Identified => ({ records, identities: records.map(recordIdentity) });

type Identified = { records: readonly DnsDraft[]; identities: readonly string[] };

const problemsOf = ({ records, identities }: Identified, { domain }: { domain: string }): DnsProblem[] => [
  ...records.flatMap((record, index) =>
    recordProblems(record, { domain }).map(({ kind, field, count }) => made(kind, { field, at: [index], count })),
  ),
  ...repeatedRecords({ records, identities }),
  ...secondsAtOneName(records, { kind: 'second-spf', is: isSpf }),
  ...secondsAtOneName(records, { kind: 'second-dmarc', is: isDmarc }),
  ...aliasesInCompany(records),
];

/**
 * The problems that a change introduces, including the loss of the last MX, SPF or DKIM. Problems that existed before
 * are left out, so that the user can fix them one by one.
 */
export const introducedProblems = ({
  before,
  after,
  domain,
}: {
  before: readonly DnsDraft[];
  after: readonly DnsDraft[];
  domain: string;
}): DnsProblem[] => {
  const [first, next] = [identify(before), identify(after)];
  const old = new Map(problemsOf(first, { domain }).map((problem) => [signature(problem, first), problem.at.length]));
  const fresh = problemsOf(next, { domain }).filter(
    (problem) => problem.at.length > (old.get(signature(problem, next)) ?? 0),
  );
  return [...fresh, ...losses({ before, after })];
};

/** Records that mail needs and that the change removes entirely: the last MX or SPF of a name, the last DKIM key. */
export const losses = ({
  before,
  after,
}: {
  before: readonly DnsDraft[];
  after: readonly DnsDraft[];
}): DnsProblem[] => [
  ...lossOf({ before, after, kind: 'last-mx', is: ({ type }) => type === 'MX', group: keyOf }),
  ...lossOf({ before, after, kind: 'last-spf', is: isSpf, group: keyOf }),
  ...lossOf({ before, after, kind: 'last-dkim', is: isDkim, group: () => '' }),
];

const made = (kind: DnsProblemKind, { field, at, count }: Pick<DnsProblem, 'field' | 'at' | 'count'>): DnsProblem => ({
  kind,
  severity: severities[kind],
  field,
  at,
  ...(count === undefined ? {} : { count }),
});

const keyOf = ({ key }: DnsDraft): string => {
  const lower = key.trim().toLowerCase();
  return lower === '@' ? '' : lower;
};

type Group = { name: string; at: readonly number[] };

const groupsBy = (
  records: readonly DnsDraft[],
  group: (record: DnsDraft, index: number) => string | null | undefined,
): Group[] => {
  const groups = new Map<string, number[]>();
  for (const [index, record] of records.entries()) {
    const name = group(record, index);
    if (typeof name !== 'string') continue;
    const at = groups.get(name);
    if (at) at.push(index);
    else groups.set(name, [index]);
  }
  return [...groups].map(([name, at]) => ({ name, at }));
};

/** Identical records count as one (RFC 2181, section 5). */
const repeatedRecords = ({ records, identities }: Identified): DnsProblem[] =>
  groupsBy(records, (record, index) => (record.value.trim() === '' ? null : identities[index]))
    .filter(({ at }) => at.length > 1)
    .map(({ at }) => made('repeated', { field: 'value', at }));

/** Receivers ignore both of two records (SPF: RFC 7208, section 3.2; DMARC: RFC 7489, section 6.6.3). */
const secondsAtOneName = (
  records: readonly DnsDraft[],
  { kind, is }: { kind: 'second-spf' | 'second-dmarc'; is: (record: DnsDraft) => boolean },
): DnsProblem[] =>
  groupsBy(records, (record) => (is(record) ? keyOf(record) : null))
    .filter(({ at }) => at.length > 1)
    .map(({ at }) => made(kind, { field: 'value', at }));

/**
 * A CNAME must be the only record of its name (RFC 1034, section 3.6.2). So it cannot be at the apex, which has NS and
 * SOA.
 */
const aliasesInCompany = (records: readonly DnsDraft[]): DnsProblem[] =>
  groupsBy(records, keyOf).flatMap(({ name, at }) => {
    const alias = at.find((index) => records[index]?.type === 'CNAME');
    if (alias === undefined) return [];
    if (name === '') return [made('alias-at-apex', { field: 'type', at: [alias] })];
    return at.length > 1 ? [made('alias-beside-others', { field: 'type', at })] : [];
  });

type Loss = {
  before: readonly DnsDraft[];
  after: readonly DnsDraft[];
  kind: LossKind;
  is: (record: DnsDraft) => boolean;
  group: (record: DnsDraft) => string;
};

const lossOf = ({ before, after, kind, is, group }: Loss): DnsProblem[] => {
  const left = new Set(after.filter(is).map(group));
  return groupsBy(before, (record) => (is(record) && !left.has(group(record)) ? group(record) : null)).map(({ at }) =>
    made(kind, { field: 'value', at }),
  );
};

/** Equal for the same problem in two sets, independent of record positions. */
const signature = ({ kind, field, at: [first = 0] }: DnsProblem, { records, identities }: Identified): string => {
  const record = records[first];
  const isOfName = kind.startsWith('second') || kind.startsWith('alias');
  return `${kind} ${field} ${isOfName && record ? keyOf(record) : identities[first]}`;
};
