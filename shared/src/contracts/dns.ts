import * as v from 'valibot';
import { bytesOfList } from './body-size.ts';
import { HostName } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { editors, readers } from './role.ts';

export const DnsRecordType = v.picklist(['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'TXT']);
export type DnsRecordType = v.InferOutput<typeof DnsRecordType>;

/** Priority, weight and port are 16 bits (RFC 1035, section 3.3.9; RFC 2782). */
const Word = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535));

/** The largest set that is accepted. */
export const maxDnsRecords = 500;
/** Bytes of one record in JSON, with the longest value in ASCII. */
const bytesOfDnsRecord = 5 * 1024;

/** Two records are the same when all but `locked` is the same; there are no ids. */
export const DnsRecord = v.object({
  type: DnsRecordType,
  /** Below the domain, lower case; empty is the domain itself, for which `@` may be sent. */
  key: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(253),
    v.toLowerCase(),
    v.transform((key) => (key === '@' ? '' : key)),
  ),
  /** An address, a host name without a final dot, or the text of a TXT in one piece and without quotes. */
  value: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_096)),
  /** Of MX and SRV alone. */
  priority: v.optional(Word),
  /** Of SRV alone. */
  weight: v.optional(Word),
  /** Of SRV alone. */
  port: v.optional(Word),
  /** The API keeps it: it can be neither changed nor left out. What a caller sends here is not looked at. */
  locked: v.optional(v.boolean(), false),
});
export type DnsRecord = v.InferOutput<typeof DnsRecord>;

export const DnsSet = v.object({
  domain: v.string(),
  /** Changes with every write: send it back as `ifMatch`. */
  version: v.string(),
  records: v.array(DnsRecord),
  /** What the provider of the inboxes and the redirect ask for, whether it is there or not; `domainHealth` compares. */
  expected: v.array(DnsRecord),
});
export type DnsSet = v.InferOutput<typeof DnsSet>;

export const getDns = endpoint({
  name: 'getDns',
  method: 'GET',
  path: '/domains/dns',
  summary: 'All DNS records of a domain',
  access: { scope: 'workspace', roles: readers },
  query: v.object({ domain: HostName }),
  answer: DnsSet,
  refusals: [404],
  versioned: true,
});

/**
 * Replaces the whole set: what is left out is deleted. 409 `domain-not-active`; 412 `stale-version`, and nothing is written;
 * 422 `locked-record`, or `invalid-records` with `fields` like `records.3.value` for a fault that the set read did not have.
 */
export const saveDns = endpoint({
  name: 'saveDns',
  method: 'PUT',
  path: '/domains/dns',
  summary: 'Replace the DNS records of a domain',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domain: HostName, records: v.pipe(v.array(DnsRecord), v.maxLength(maxDnsRecords)) }),
  maxBodyBytes: bytesOfList({ items: maxDnsRecords, bytesEach: bytesOfDnsRecord }),
  answer: DnsSet,
  refusals: [404, 409, 412, 422],
  versioned: true,
});
