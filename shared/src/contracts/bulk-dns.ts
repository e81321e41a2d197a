import * as v from 'valibot';
import { DnsRecord } from './dns.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress, Id } from './primitives.ts';
import { RedirectUrl } from './redirect.ts';
import { editors } from './role.ts';
import { DomainSelection, maxSelectionBytes } from './selection.ts';

export const DmarcPolicy = v.picklist(['none', 'quarantine', 'reject']);
export type DmarcPolicy = v.InferOutput<typeof DmarcPolicy>;

/** What a bulk update does to each domain; a part that is not enabled is left as it is (product spec, section 3). */
export const BulkDnsChange = v.object({
  dmarcEmailEnabled: v.boolean(),
  /** Where reports go; needed when it is enabled. */
  dmarcEmail: v.optional(EmailAddress),
  dmarcPolicyEnabled: v.boolean(),
  dmarcPolicy: v.optional(DmarcPolicy),
  domainForwardingEnabled: v.boolean(),
  /** Needed when it is enabled; a domain or a URL. */
  domainForwardDomain: v.optional(v.pipe(RedirectUrl, v.nonEmpty())),
});
export type BulkDnsChange = v.InferOutput<typeof BulkDnsChange>;

/** `before` is null for an added record and `after` for a removed one. */
export const DnsChange = v.object({
  kind: v.picklist(['added', 'changed', 'removed']),
  before: v.nullable(DnsRecord),
  after: v.nullable(DnsRecord),
});
export type DnsChange = v.InferOutput<typeof DnsChange>;

/** Why one domain of a bulk update was not changed. */
export const BulkDnsFault = v.picklist([
  'unknown',
  'not-active',
  'several-dmarc-records',
  'alias-at-dmarc',
  'leads-to-itself',
  'provider-failed',
]);
export type BulkDnsFault = v.InferOutput<typeof BulkDnsFault>;

export const BulkDnsResult = v.object({
  domainId: Id,
  /** Empty where the domain is unknown. */
  domain: v.string(),
  outcome: v.picklist(['changed', 'unchanged', 'failed']),
  /** Of a failed one. `message` is for people, English. */
  reason: v.nullable(v.object({ code: BulkDnsFault, message: v.string() })),
  changes: v.array(DnsChange),
  /** Where the domain leads, where that changes. */
  redirect: v.nullable(v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});
export type BulkDnsResult = v.InferOutput<typeof BulkDnsResult>;

/**
 * Answers for each domain, in the order of the ids, else by name. With `preview` nothing changes, and `changed` means: it would.
 * Sending it again for those that failed is safe. 422 when nothing is enabled or an enabled part has no value.
 */
export const bulkUpdateDns = endpoint({
  name: 'bulkUpdateDns',
  method: 'PUT',
  path: '/domains/bulk-dns',
  summary: 'DMARC and forwarding of many domains',
  access: { scope: 'workspace', roles: editors },
  query: v.object({ preview: v.optional(v.boolean(), false) }),
  body: v.object({ ...BulkDnsChange.entries, domains: DomainSelection }),
  maxBodyBytes: maxSelectionBytes,
  answer: v.object({ results: v.array(BulkDnsResult) }),
  refusals: [422],
});
