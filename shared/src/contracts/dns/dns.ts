import * as v from 'valibot';
import { bytesOfList } from '@roost/shared/contracts/body-size';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';

export const DnsRecordType = v.picklist(['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'TXT']);
export type DnsRecordType = v.InferOutput<typeof DnsRecordType>;

/** Priority, weight and port are 16 bits (RFC 1035, section 3.3.9; RFC 2782). */
const Word = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535));

/** Maximum number of records in a set. */
export const maxDnsRecords = 500;
/** Maximum size of one record in JSON, in bytes, for an ASCII value. */
const bytesOfDnsRecord = 5 * 1024;

/** Records have no ids: two are equal when all fields except `locked` are equal. */
export const DnsRecord = v.object({
  type: DnsRecordType,
  /** Relative to the domain, lower case. Empty for the domain itself; requests can also use `@`. */
  key: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(253),
    v.toLowerCase(),
    v.transform((key) => (key === '@' ? '' : key)),
  ),
  /** An address, a host name without a final dot, or the text of a TXT record, joined and without quotes. */
  value: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_096)),
  /** MX and SRV only. */
  priority: v.optional(Word),
  /** SRV only. */
  weight: v.optional(Word),
  /** SRV only. */
  port: v.optional(Word),
  /** Managed by the API: a caller cannot change or omit the record. Ignored in requests. */
  locked: v.optional(v.boolean(), false),
});
export type DnsRecord = v.InferOutput<typeof DnsRecord>;

export const DnsSet = v.object({
  domain: v.string(),
  /** Changes with every write; send it as `ifMatch`. */
  version: v.string(),
  records: v.array(DnsRecord),
  /** Records that the inbox provider and the redirect require, present or not; `domainHealth` compares them. */
  expected: v.array(DnsRecord),
  /** A change of the records waits for the answer of the DNS provider. Only then `records` can have it. */
  isPublishing: v.optional(v.boolean(), false),
});
export type DnsSet = v.InferOutput<typeof DnsSet>;

export const getDns = endpoint({
  name: 'getDns',
  method: 'GET',
  path: '/domains/dns',
  summary: 'List the DNS records of a domain',
  access: { scope: 'workspace', roles: readers },
  query: v.object({ domain: HostName }),
  response: DnsSet,
  errorStatuses: [404],
  versioned: true,
});

/**
 * Replaces the whole set: omitted records are deleted. 409 `domain-not-active`; 412 `stale-version`; 422
 * `locked-record`, or `invalid-records` with `fields` like `records.3.value` for a problem that the previous set did
 * not have. Nothing is written on these errors. 409 `dns-unconfirmed`: the DNS provider has not answered for this
 * change or an earlier one; the set is `isPublishing` until it does.
 */
export const saveDns = endpoint({
  name: 'saveDns',
  method: 'PUT',
  path: '/domains/dns',
  summary: 'Replace the DNS records of a domain',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domain: HostName, records: v.pipe(v.array(DnsRecord), v.maxLength(maxDnsRecords)) }),
  maxBodyBytes: bytesOfList({ items: maxDnsRecords, bytesEach: bytesOfDnsRecord }),
  response: DnsSet,
  errorStatuses: [404, 409, 412, 422],
  versioned: true,
});
