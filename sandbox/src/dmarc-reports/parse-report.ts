import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { rejectReport } from './report-fault.ts';
import { Feedback } from './report-schema.ts';
import { toRows } from './to-rows.ts';
import type { ReportRow } from './to-rows.ts';
import { dayMs } from '#runtime/durations.ts';

export type DmarcReport = {
  /** In lower case. */
  domain: string;
  organization: string;
  reportId: string;
  policy: 'none' | 'quarantine' | 'reject';
  isTesting: boolean;
  begin: Date;
  end: Date;
  rows: ReportRow[];
};

/** The longest period of a report. Reporters send daily ones (RFC 9990, section 3.1). */
const maxPeriodMs = 31 * dayMs;

/** Parses the XML of a report of RFC 9990 or RFC 7489. Throws a `ReportFault` when it is invalid. */
export const parseReport = (bytes: Buffer, now: Date): DmarcReport => {
  const parsed = v.safeParse(Feedback, parseXml(decode(bytes)), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return rejectReport('invalid-report', `${v.getDotPath(issue) ?? 'feedback'}: ${issue.message}`);
  }
  const { report_metadata: metadata, policy_published: published, record } = parsed.output.feedback;
  const { begin, end } = metadata.date_range;
  if (begin > end) rejectReport('invalid-report', 'The period ends before it begins.');
  if (end.getTime() - begin.getTime() > maxPeriodMs) rejectReport('invalid-report', 'The period is too long.');
  if (end.getTime() > now.getTime() + dayMs) rejectReport('invalid-report', 'The period is in the future.');
  return {
    domain: published.domain,
    organization: metadata.org_name,
    reportId: metadata.report_id,
    policy: published.p,
    isTesting: published.testing === 'y',
    begin,
    end,
    rows: toRows(record, published.domain),
  };
};

/** Attributes are ignored: only those of namespaces occur. Values stay texts. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 20,
});

/** Without a document type, only the five predefined entities exist. Character references can stay as written. */
const parseXml = (xml: string): unknown => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return rejectReport('document-type');
  try {
    return parser.parse(xml, true);
  } catch (error) {
    return rejectReport('broken-xml', error instanceof Error ? error.message : String(error));
  }
};

/** The byte order mark or the declaration names the encoding. */
const decode = (bytes: Buffer): string => {
  const start = bytes.toString('latin1', 0, 200);
  const declared = /^\S*?<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
  const marked = start.startsWith('\u{FF}\u{FE}') ? 'utf-16le' : start.startsWith('\u{FE}\u{FF}') ? 'utf-16be' : null;
  const label = marked ?? declared;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return rejectReport('broken-xml', `The text is not ${label}.`);
  }
};
