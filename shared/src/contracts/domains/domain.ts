import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';
import { AttachedTag, FilterTags } from '@roost/shared/contracts/tags/tag';
import { openEnum } from '@roost/shared/contracts/open-enum';

export const DomainStatus = v.picklist(['Active', 'Inactive', 'Pending']);
export type DomainStatus = v.InferOutput<typeof DomainStatus>;

/** `warn`: mail works, with a risk; `fail`: mail or the redirect does not work; `unmeasured`: a lookup has no answer. */
export const CheckState = v.picklist(['pass', 'warn', 'fail', 'unmeasured']);
export type CheckState = v.InferOutput<typeof CheckState>;

/** The state of each DNS check of a sending domain, as last measured; `getDomainChecks` returns the reasons. */
export const DomainHealth = v.object({
  spf: openEnum(CheckState),
  dkim: openEnum(CheckState),
  dmarc: openEnum(CheckState),
  mx: openEnum(CheckState),
  redirect: openEnum(CheckState),
});
export type DomainHealth = v.InferOutput<typeof DomainHealth>;
export type DomainCheck = keyof DomainHealth;

/** `OwnedElsewhere`: another workspace has proved the name. `Checking`: a lookup follows soon. */
export const OwnershipState = v.picklist(['Checking', 'Waiting', 'OwnedElsewhere']);
export type OwnershipState = v.InferOutput<typeof OwnershipState>;

/** `differs`: the name has other TXT records only. `unanswered`: the resolver did not answer. */
export const OwnershipResult = v.picklist(['missing', 'differs', 'unanswered']);
export type OwnershipResult = v.InferOutput<typeof OwnershipResult>;

/** What proves that the workspace controls a domain that was registered elsewhere. */
export const DomainOwnership = v.object({
  state: openEnum(OwnershipState),
  /** To be published at the current DNS host of the domain. An alias at this name does not count. */
  record: v.object({ type: v.literal('TXT'), name: v.string(), value: v.string() }),
  /** Null before the first lookup. `server` is the address and port of the resolver. */
  lastCheck: v.nullable(v.object({ at: Instant, server: v.string(), result: openEnum(OwnershipResult) })),
});
export type DomainOwnership = v.InferOutput<typeof DomainOwnership>;

export const Domain = v.object({
  id: Id,
  domain: v.string(),
  status: openEnum(DomainStatus),
  /** Provider of its inboxes; null until the first inbox is created. */
  type: v.nullable(openEnum(InboxListType)),
  tags: v.array(AttachedTag),
  _count: v.object({ mailboxes: Count }),
  nameservers: v.array(v.string()),
  redirectUrl: v.nullable(v.string()),
  /** Null while Pending, and from a change of the domain or its records until the next check. */
  health: v.nullable(DomainHealth),
  /** End of the year that was paid here; null when the domain is registered elsewhere. */
  registeredUntil: v.nullable(Instant),
  createdAt: Instant,
  /** Null when the domain is owned, and during a transfer, whose nameservers are the proof. Until then it is Pending. */
  ownership: v.optional(v.nullable(DomainOwnership), null),
});
export type Domain = v.InferOutput<typeof Domain>;

export const DomainPage = pageOf(Domain);
export type DomainPage = v.InferOutput<typeof DomainPage>;

/** A leading minus sorts in descending order. `health` begins with the worst; domains without a check are last in both directions. */
export const DomainSort = v.picklist([
  'domain',
  '-domain',
  'createdAt',
  '-createdAt',
  'status',
  '-status',
  'mailboxes',
  '-mailboxes',
  'health',
  '-health',
]);
export type DomainSort = v.InferOutput<typeof DomainSort>;

/** The worst state of all checks of a domain. */
export const HealthLevel = v.picklist(['Healthy', 'Warning', 'Failing']);
export type HealthLevel = v.InferOutput<typeof HealthLevel>;

/** The type of a domain's inboxes; `None` without inboxes. */
export const InboxesOfDomain = v.picklist([...InboxListType.options, 'None']);
export type InboxesOfDomain = v.InferOutput<typeof InboxesOfDomain>;

/**
 * `search` matches part of the name; `tagIds` matches domains with any of the tags; `type` also matches domains without
 * inboxes, `inboxes` does not. `forwarding` filters by a redirect. `createdFrom` is inclusive, `createdBefore` is not.
 */
export const DomainFilter = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(253))),
  type: v.optional(InboxListType),
  inboxes: v.optional(InboxesOfDomain),
  status: v.optional(DomainStatus),
  health: v.optional(HealthLevel),
  forwarding: v.optional(v.boolean()),
  createdFrom: v.optional(Instant),
  createdBefore: v.optional(Instant),
  tagIds: v.optional(FilterTags),
});
export type DomainFilter = v.InferOutput<typeof DomainFilter>;

export const DomainQuery = v.object({
  ...Paging,
  ...DomainFilter.entries,
  sort: v.optional(DomainSort, '-createdAt'),
});
export type DomainQuery = v.InferInput<typeof DomainQuery>;

export const listDomains = endpoint({
  name: 'listDomains',
  method: 'GET',
  path: '/domains',
  summary: 'List the domains of the workspace, paged',
  access: { scope: 'workspace', roles: readers },
  query: DomainQuery,
  response: DomainPage,
});

export const getDomain = endpoint({
  name: 'getDomain',
  method: 'GET',
  path: '/domains/{domainId}',
  summary: 'Get a domain',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ domainId: Id }),
  response: Domain,
  errorStatuses: [404],
});
