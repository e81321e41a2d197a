import * as v from 'valibot';
import { DnsRecord } from './dns.ts';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

/** How many replaced record sets the API keeps for each domain. */
export const maxDnsVersions = 20;

/** What replaced a record set. `inboxes`: the API added the records of the first inboxes of the domain. */
export const DnsChangeCause = v.picklist(['save', 'bulk-update', 'redirect', 'tracking', 'inboxes', 'new-zone']);
export type DnsChangeCause = v.InferOutput<typeof DnsChangeCause>;

/** A record set that a later one has replaced. */
export const DnsVersion = v.object({
  /** 0 for the records before the first save. */
  version: Count,
  replacedAt: Instant,
  /** Null when Roost replaced the set. The name is empty when the user no longer exists. */
  replacedBy: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Null when unknown. */
  cause: v.nullable(openEnum(DnsChangeCause)),
  /** How many records the replaced set has. */
  recordCount: Count,
});
export type DnsVersion = v.InferOutput<typeof DnsVersion>;

export const listDnsVersions = endpoint({
  name: 'listDnsVersions',
  method: 'GET',
  path: '/domains/dns/versions',
  summary: 'List the replaced record sets of a domain, newest first',
  access: { scope: 'workspace', roles: readers },
  query: v.object({ domain: HostName }),
  response: v.array(DnsVersion),
  errorStatuses: [404],
});

/** 404 also for a version that was never replaced, or is no longer kept. */
export const getDnsVersion = endpoint({
  name: 'getDnsVersion',
  method: 'GET',
  path: '/domains/dns/versions/{version}',
  summary: 'Get the records of a replaced record set',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  query: v.object({ domain: HostName }),
  response: v.object({ version: Count, records: v.array(DnsRecord) }),
  errorStatuses: [404],
});
