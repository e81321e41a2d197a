import type { ReportRecord } from './report-schema.ts';

export type ReportRow = {
  ip: string;
  messages: number;
  disposition: 'none' | 'quarantine' | 'reject';
  spfAligned: boolean;
  dkimAligned: boolean;
  selector: string | null;
  otherDomains: string[];
  overrides: string[];
};

/** Maximum number of other domains of a row. */
const maxDomains = 10;
/** RFC 9990, section 3.1.1.8, and RFC 7489, appendix C. */
const overrideTypes = [
  'forwarded',
  'sampled_out',
  'trusted_forwarder',
  'mailing_list',
  'local_policy',
  'policy_test_mode',
  'other',
];

/** The records of a report, with one row for those that differ only in their number of messages. */
export const toRows = (records: readonly ReportRecord[], domain: string): ReportRow[] => {
  const rows = new Map<string, ReportRow>();
  for (const record of records) {
    const { messages, ...result } = toRow(record, domain);
    const key = JSON.stringify(result);
    rows.set(key, { ...result, messages: messages + (rows.get(key)?.messages ?? 0) });
  }
  return [...rows.values()];
};

const toRow = ({ row, identifiers, auth_results: { dkim, spf } }: ReportRecord, domain: string): ReportRow => {
  const { policy_evaluated: evaluated } = row;
  const from = identifiers.header_from === '' ? domain : identifiers.header_from;
  const passing = [...dkim, ...spf].filter(({ result }) => result === 'pass').map((result) => result.domain);
  const others = passing.filter((name) => isHostName(name) && !isRelated(name, from)).toSorted();
  const signature = dkim.find((one) => one.result === 'pass' && one.selector !== '' && isRelated(one.domain, from));
  const types = new Set(evaluated.reason.map(({ type }) => type));
  return {
    ip: row.source_ip,
    messages: row.count,
    disposition: evaluated.disposition,
    spfAligned: evaluated.spf,
    dkimAligned: evaluated.dkim,
    selector: evaluated.dkim && signature !== undefined ? signature.selector : null,
    otherDomains: [...new Set(others)].slice(0, maxDomains),
    overrides: overrideTypes.filter((type) => types.has(type)),
  };
};

const isHostName = (name: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(name);

/** The reporter has judged the alignment; this only separates the results of the domain from those of other domains. */
const isRelated = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
