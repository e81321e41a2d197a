import { isIP } from 'node:net';
import * as v from 'valibot';
import { toPlainText } from './to-plain-text.ts';

/** A reporter can write an empty element instead of none. */
const orEmpty = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === '' ? {} : value)),
      schema,
    ),
    '',
  );

/** Any number of elements with the same name. Empty ones count as none. */
const list = <const S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => [value].flat().filter((item) => item !== '')),
    v.array(schema),
  );

const text = v.pipe(
  v.string(),
  v.transform((value) => toPlainText(value)),
);
const requiredText = v.pipe(text, v.nonEmpty('is empty'));
const word = v.pipe(v.string(), v.trim(), v.toLowerCase());
/** Without the final dot of a complete name. */
const domain = v.pipe(
  text,
  v.toLowerCase(),
  v.transform((name) => name.replace(/\.$/, '')),
);
const aligned = v.pipe(
  word,
  v.picklist(['pass', 'fail']),
  v.transform((result) => result === 'pass'),
);
const time = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,10}$/, 'is not a number of seconds'),
  v.transform((seconds) => new Date(Number(seconds) * 1_000)),
);
const ip = v.pipe(
  v.string(),
  v.trim(),
  v.check((address) => isIP(address) !== 0, 'is not an IP address'),
  // The one form of an IPv6 address (RFC 5952).
  v.transform((address) => (isIP(address) === 6 ? toCanonical(address) : address)),
);

/** A zone is of the reporter's own network. */
const toCanonical = (address: string): string => {
  const withoutZone = address.replace(/%.*$/, '');
  return new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
};

const Policy = v.pipe(
  v.optional(word, ''),
  // A record without a policy counts as `none` (RFC 9989, section 4.7).
  v.transform((policy) => (policy === '' ? 'none' : policy)),
  v.picklist(['none', 'quarantine', 'reject']),
);

const Row = v.object({
  source_ip: ip,
  count: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, 'is not a number of messages'), v.transform(Number)),
  policy_evaluated: v.object({
    // `pass` is of RFC 9990: the policy was not needed.
    disposition: v.pipe(
      word,
      v.picklist(['none', 'pass', 'quarantine', 'reject']),
      v.transform((disposition) => (disposition === 'pass' ? 'none' : disposition)),
    ),
    dkim: aligned,
    spf: aligned,
    reason: v.optional(list(v.object({ type: v.optional(word, '') })), ''),
  }),
});

const Result = { domain: v.optional(domain, ''), result: v.optional(word, '') };

export const ReportRecord = v.object({
  row: Row,
  identifiers: orEmpty(v.object({ header_from: v.optional(domain, '') })),
  auth_results: orEmpty(
    v.object({
      dkim: v.optional(list(v.object({ ...Result, selector: v.optional(text, '') })), ''),
      spf: v.optional(list(v.object(Result)), ''),
    }),
  ),
});
export type ReportRecord = v.InferOutput<typeof ReportRecord>;

/** The largest value of an integer column. */
const maxMessages = 2 ** 31 - 1;

/**
 * The elements that are used of a report (RFC 9990, appendix A; RFC 7489, appendix C). Others are ignored, such as `pct`,
 * `np`, `discovery_method` and `extra_contact_info`.
 */
export const Feedback = v.object({
  feedback: v.object({
    report_metadata: v.object({
      org_name: requiredText,
      report_id: v.pipe(v.string(), v.maxLength(255, 'is too long'), v.transform(toPlainText), v.nonEmpty('is empty')),
      date_range: v.object({ begin: time, end: time }),
    }),
    policy_published: v.object({
      domain: v.pipe(domain, v.nonEmpty('is empty')),
      p: Policy,
      testing: v.optional(word, ''),
    }),
    record: v.pipe(
      list(ReportRecord),
      v.minLength(1, 'is empty'),
      v.check((records) => records.reduce((sum, { row }) => sum + row.count, 0) <= maxMessages, 'too many messages'),
    ),
  }),
});
