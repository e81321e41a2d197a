import * as v from 'valibot';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';
import { CheckState, DomainHealth } from '@roost/shared/contracts/domains/domain';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

/** The reason for a check's state; each reason implies one state. */
export const HealthReason = v.picklist([
  'good',
  'missing',
  /** Two records where only one is allowed: receivers ignore both. */
  'several',
  /** The record is of another provider or has another key. */
  'differs',
  /** Some of the records exist. */
  'partial',
  /** Mail hosts of another provider too, which receive part of the mail. */
  'others-too',
  /** An SPF that ends in `+all`, `?all` or without `all`: anyone can send. */
  'open',
  'too-many-lookups',
  /** More than two lookups of the SPF record find nothing (RFC 7208, section 4.6.4). */
  'too-many-void-lookups',
  /** An SPF record includes or redirects to itself. */
  'loop',
  /** An SPF record names another one that does not exist, or that is not unique. */
  'broken-include',
  /** An SPF record with an unknown or incomplete term. */
  'syntax',
  /** A DMARC record without a known policy. */
  'invalid',
  /** No recipient for aggregate reports. */
  'no-reports',
  /** No DMARC record at the domain: that of a parent domain applies (RFC 9989, tree walk). */
  'inherited',
  /** The DKIM key is empty, which revokes it (RFC 6376, section 3.6.1). */
  'revoked',
  /** The DKIM record contains no key of a known type. */
  'unreadable-key',
  /** A DKIM key of fewer than 1,024 bits, which receivers ignore (RFC 8301). */
  'weak-key',
  /** A DKIM key of fewer than 2,048 bits. */
  'short-key',
  /** The nameserver does not serve the records that are saved in Roost. */
  'drift',
  /** A public resolver has another answer than the nameserver. */
  'public-differs',
  /** A lookup that the result needs has no answer. */
  'not-measured',
  /** The provider's records are added with the first inbox. */
  'no-inboxes',
  'no-redirect',
]);
export type HealthReason = v.InferOutput<typeof HealthReason>;

/**
 * How a lookup ended. `noData`: the name exists without such records; `noName`: NXDOMAIN; `truncated`: no complete
 * answer over TCP either.
 */
export const LookupOutcome = v.picklist([
  'found',
  'noData',
  'noName',
  'serverFailure',
  'refused',
  'timeout',
  'truncated',
  'malformed',
  'unreachable',
]);
export type LookupOutcome = v.InferOutput<typeof LookupOutcome>;

export const LookedUpRecord = v.object({
  type: openEnum(v.picklist([...DnsRecordType.options, 'CAA', 'NS', 'SOA', 'PTR'])),
  /** Lower case, without a final dot. */
  name: v.string(),
  /** CAA: flags, tag and quoted value, as in a zone file. */
  value: v.string(),
  /** MX and SRV only. */
  priority: v.optional(v.number()),
  /** SRV only, as is `port`. */
  weight: v.optional(v.number()),
  port: v.optional(v.number()),
});
export type LookedUpRecord = v.InferOutput<typeof LookedUpRecord>;

export const DnsLookup = v.object({
  name: v.string(),
  type: openEnum(v.picklist([...DnsRecordType.options, 'CAA', 'SOA', 'PTR'])),
  /** Address and port of the server. `roost-sandbox` in demo data, whose lookups use no network. */
  server: v.string(),
  at: Instant,
  outcome: openEnum(LookupOutcome),
  records: v.array(LookedUpRecord),
  /**
   * Seconds until the answer expires: the lowest TTL of its records, or that of their absence (RFC 2308, section 5). Absent
   * when the server did not tell.
   */
  ttl: v.optional(Count),
});
export type DnsLookup = v.InferOutput<typeof DnsLookup>;

export const SpfDetails = v.object({
  lookups: Count,
  voidLookups: Count,
  /** The networks that may send, in CIDR notation. */
  ip4: v.array(v.string()),
  ip6: v.array(v.string()),
});
export type SpfDetails = v.InferOutput<typeof SpfDetails>;

export const DkimKey = v.object({ name: v.string(), algorithm: v.string(), bits: v.nullable(Count) });
export type DkimKey = v.InferOutput<typeof DkimKey>;

export const MeasuredCheck = v.object({
  state: openEnum(CheckState),
  reason: openEnum(HealthReason),
  /** How the lookup ended that has no answer. Null unless `reason` is `not-measured`. */
  unanswered: v.nullable(openEnum(LookupOutcome)),
  /** Whether the nameserver serves other records than those saved in Roost. */
  isDrifted: v.boolean(),
  /** The record to add or to write instead of the served one. Null when no single record fixes the problem. */
  fix: v.nullable(DnsRecord),
  /** The records that the provider requires. */
  expected: v.array(DnsRecord),
  /** The records that were saved in Roost at the time of the check. */
  intended: v.array(DnsRecord),
  authoritative: v.array(DnsLookup),
  publicResolvers: v.array(DnsLookup),
  spf: v.nullable(SpfDetails),
  dkim: v.array(DkimKey),
});
export type MeasuredCheck = v.InferOutput<typeof MeasuredCheck>;

export const OptionalRecordState = v.picklist(['set', 'not-set', 'problem', 'not-measured']);
export type OptionalRecordState = v.InferOutput<typeof OptionalRecordState>;

/** The reason for the state of an optional record; each reason implies one state. */
export const OptionalRecordReason = v.picklist([
  'good',
  /** A BIMI record without a logo: the domain declines to show one. */
  'declined',
  'missing',
  /** Two records where only one is allowed: readers ignore both. */
  'several',
  'syntax',
  /**
   * MTA-STS: no id of 1 to 32 letters and digits. TLS-RPT: no target, or one that is neither an email address nor an https
   * URL. BIMI: the logo is not the https URL of an SVG, or the certificate is not an https URL. CAA: an authority that is
   * no domain name, which allows none (RFC 8659, section 4.2).
   */
  'invalid',
  /** A BIMI record without a DMARC policy that receivers apply to the domain and its subdomains (`p`, `sp`, `t`). */
  'no-enforcement',
  /** A critical CAA record with an unknown tag: authorities issue nothing (RFC 8659, section 4.5). */
  'unknown-critical',
  /** A lookup that the result needs has no answer. */
  'not-measured',
]);
export type OptionalRecordReason = v.InferOutput<typeof OptionalRecordReason>;

/** A record that mail delivery does not need. It is no part of the health of a domain. */
export const OptionalRecord = v.object({
  state: openEnum(OptionalRecordState),
  reason: openEnum(OptionalRecordReason),
  /** How the lookup ended that has no answer. Null unless `reason` is `not-measured`. */
  unanswered: v.nullable(openEnum(LookupOutcome)),
  /** The answer of the nameserver. That of a resolver follows when the record is an alias to another provider. */
  lookups: v.array(DnsLookup),
});
export type OptionalRecord = v.InferOutput<typeof OptionalRecord>;

export const OptionalRecords = v.object({
  /** RFC 8461. The policy file is not read: it is served over HTTPS. */
  mtaSts: OptionalRecord,
  /** RFC 8460. */
  tlsRpt: OptionalRecord,
  bimi: OptionalRecord,
  /** RFC 8659, only at the domain itself: its parents are top-level domains. */
  caa: v.object({
    ...OptionalRecord.entries,
    /** The authorities that may issue certificates, by their domain names. Null when any may. */
    issuers: v.nullable(v.array(v.string())),
    /** The same for wildcard certificates. */
    wildcardIssuers: v.nullable(v.array(v.string())),
  }),
});
export type OptionalRecords = v.InferOutput<typeof OptionalRecords>;

/** `not-measured`: a blocklist did not answer, does not work, or does not let the resolver ask. */
export const BlocklistState = v.picklist(['listed', 'not-listed', 'not-measured']);
export type BlocklistState = v.InferOutput<typeof BlocklistState>;

/** What a blocklist answered about the sending server or the domain (RFC 5782). */
export const BlocklistCheck = v.object({
  kind: openEnum(v.picklist(['ip', 'domain'])),
  /** The domain below which the list answers. */
  list: v.string(),
  /** The address or the domain. */
  subject: v.string(),
  state: openEnum(BlocklistState),
  lookup: DnsLookup,
});
export type BlocklistCheck = v.InferOutput<typeof BlocklistCheck>;

const measuredChecks = {
  spf: MeasuredCheck,
  dkim: MeasuredCheck,
  dmarc: MeasuredCheck,
  mx: MeasuredCheck,
  redirect: MeasuredCheck,
} satisfies Record<keyof DomainHealth, unknown>;

export const MeasuredChecks = v.object({
  ...measuredChecks,
  /** Absent in results of earlier versions, as are the next. */
  optionalRecords: v.optional(OptionalRecords),
  blocklists: v.optional(v.array(BlocklistCheck)),
});
export type MeasuredChecks = v.InferOutput<typeof MeasuredChecks>;

export const DomainChecks = v.object({
  /** `off`: lookups are disabled; `waiting`: a check follows soon; `measured`: `checks` is the result. */
  status: openEnum(v.picklist(['off', 'waiting', 'measured'])),
  /** Null before the first check and with `off`, as is `checks`. While `waiting`, both are those of the last check. */
  checkedAt: v.nullable(Instant),
  /** When the nameserver last confirmed that the zone has not changed since. */
  confirmedAt: v.nullable(Instant),
  checks: v.nullable(MeasuredChecks),
});
export type DomainChecks = v.InferOutput<typeof DomainChecks>;

export const getDomainChecks = endpoint({
  name: 'getDomainChecks',
  method: 'GET',
  path: '/domains/{domainId}/checks',
  summary: 'Get the last DNS check of a domain, with the answers of the servers',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ domainId: Id }),
  response: DomainChecks,
  errorStatuses: [404],
});

/** Queues a check of all records. 409 `lookups-off` when lookups are disabled. */
export const checkDomain = endpoint({
  name: 'checkDomain',
  method: 'POST',
  path: '/domains/{domainId}/checks',
  summary: 'Check the DNS records of a domain now',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ domainId: Id }),
  response: DomainChecks,
  errorStatuses: [404, 409],
});
