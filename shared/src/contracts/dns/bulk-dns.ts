import * as v from 'valibot';
import { DnsRecord } from './dns.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress, Id } from '@roost/shared/contracts/primitives';
import { RedirectUrl } from '@roost/shared/contracts/domains/redirect';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { DomainSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

export const DmarcPolicy = v.picklist(['none', 'quarantine', 'reject']);
export type DmarcPolicy = v.InferOutput<typeof DmarcPolicy>;

/**
 * The change of each domain in a bulk update; a setting that is not enabled stays unchanged (product spec, section 3).
 */
export const BulkDnsChange = v.object({
  dmarcEmailEnabled: v.boolean(),
  /** Address for reports; required when enabled. */
  dmarcEmail: v.optional(EmailAddress),
  dmarcPolicyEnabled: v.boolean(),
  dmarcPolicy: v.optional(DmarcPolicy),
  domainForwardingEnabled: v.boolean(),
  /** A domain or a URL; required when enabled. */
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
  /** Empty for an unknown domain. */
  domain: v.string(),
  outcome: v.picklist(['changed', 'unchanged', 'failed']),
  /** Set when failed. `message` is English text for users. */
  reason: v.nullable(v.object({ code: BulkDnsFault, message: v.string() })),
  changes: v.array(DnsChange),
  /** The redirect target; null when it does not change. */
  redirect: v.nullable(v.object({ before: v.nullable(v.string()), after: v.nullable(v.string()) })),
});
export type BulkDnsResult = v.InferOutput<typeof BulkDnsResult>;

/**
 * Returns one result per domain, in the order of the ids, or by name for a filter. With `preview` nothing changes, and
 * `changed` means that it would. Safe to retry for failed domains. 422 when nothing is enabled or an enabled setting
 * has no value.
 */
export const bulkUpdateDns = endpoint({
  name: 'bulkUpdateDns',
  method: 'PUT',
  path: '/domains/bulk-dns',
  summary: 'Set DMARC and redirects of several domains',
  access: { scope: 'workspace', roles: editors },
  query: v.object({ preview: v.optional(v.boolean(), false) }),
  body: v.object({ ...BulkDnsChange.entries, domains: DomainSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(BulkDnsResult) }),
  errorStatuses: [422],
});
