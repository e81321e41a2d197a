import * as v from 'valibot';
import { bytesOfList } from '@roost/shared/contracts/body-size';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { ConnectionFilter, MailboxConnection } from './mailbox-connection.ts';
import { InboxListType, InboxType } from './inbox-type.ts';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, EmailAddress, Id, Instant, Text } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import { AttachedTag, FilterTags } from '@roost/shared/contracts/tags/tag';
import { openEnum } from '@roost/shared/contracts/open-enum';

export const MailboxStatus = v.picklist(['Active', 'Pending', 'Updating', 'Inactive']);
export type MailboxStatus = v.InferOutput<typeof MailboxStatus>;

/**
 * An inbox that its provider is setting up. `expectedWithin` is the usual duration in seconds (`isLate` of
 * mailbox-rules.ts).
 */
export const MailboxOrder = v.object({ orderedAt: Instant, expectedWithin: Count });
export type MailboxOrder = v.InferOutput<typeof MailboxOrder>;

/** An inbox. Never contains the password. */
export const Mailbox = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  domain: v.object({ id: Id, domain: v.string() }),
  type: openEnum(InboxListType),
  status: openEnum(MailboxStatus),
  tags: v.array(AttachedTag),
  forwardTo: v.nullable(v.string()),
  /** Always null. Earlier versions returned a score that no filter had measured. */
  lastScore: v.nullable(v.number()),
  /** Points of a spam filter in the latest spam check with a result. Null when no filter measured them. */
  lastFilterScore: v.optional(v.nullable(v.number())),
  /** URL of its picture; null for a shared (Private) inbox. */
  avatar: v.nullable(v.string()),
  /** Set only while Pending. */
  order: v.nullable(MailboxOrder),
  /** The time of a scheduled deletion. */
  deleteUntil: v.nullable(Instant),
  /** Whether the mail server accepts logins. Earlier versions of the API do not return it. */
  connection: v.optional(MailboxConnection),
  createdAt: Instant,
});
export type Mailbox = v.InferOutput<typeof Mailbox>;

/** One inbox, including the fields that lists omit. */
export const MailboxDetails = v.object({
  ...Mailbox.entries,
  signature: v.nullable(v.string()),
  /** Why the provider refused the latest change of this inbox. Null when it has accepted it. English text for users. */
  changeFailure: v.optional(v.nullable(v.string())),
});
export type MailboxDetails = v.InferOutput<typeof MailboxDetails>;

export const MailboxPage = pageOf(Mailbox);
export type MailboxPage = v.InferOutput<typeof MailboxPage>;

/** A leading minus sorts in descending order. `score` begins with the fewest points; inboxes without a score are last in both directions. */
export const MailboxSort = v.picklist([
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'status',
  '-status',
  'name',
  '-name',
  'domain',
  '-domain',
  'score',
  '-score',
]);
export type MailboxSort = v.InferOutput<typeof MailboxSort>;

/** The worst finding of the latest spam check; `none` without a completed check. */
export const LastCheck = v.picklist(['passed', 'warning', 'error', 'none']);
export type LastCheck = v.InferOutput<typeof LastCheck>;

/**
 * `search` matches part of the address or of the full name; `tagIds` matches mailboxes with any of the tags;
 * `scheduled` filters by a scheduled deletion; `awaitingSlot` matches those on active domains that are inactive because
 * of missing slots and not scheduled for deletion; `forwarding` filters by a forwarding address. `createdFrom` is
 * inclusive, `createdBefore` is not.
 */
export const MailboxFilter = v.object({
  type: InboxListType,
  domainId: v.optional(Id),
  search: v.optional(v.pipe(v.string(), v.maxLength(254))),
  status: v.optional(MailboxStatus),
  tagIds: v.optional(FilterTags),
  scheduled: v.optional(v.boolean()),
  awaitingSlot: v.optional(v.boolean()),
  lastCheck: v.optional(LastCheck),
  forwarding: v.optional(v.boolean()),
  connection: v.optional(ConnectionFilter),
  createdFrom: v.optional(Instant),
  createdBefore: v.optional(Instant),
});
export type MailboxFilter = v.InferOutput<typeof MailboxFilter>;

export const MailboxQuery = v.object({
  ...Paging,
  ...MailboxFilter.entries,
  sort: v.optional(MailboxSort, '-createdAt'),
});
export type MailboxQuery = v.InferInput<typeof MailboxQuery>;

export const listMailboxes = endpoint({
  name: 'listMailboxes',
  method: 'GET',
  path: '/mailboxes',
  summary: 'List the inboxes of one type, paged',
  access: { scope: 'workspace', roles: readers },
  query: MailboxQuery,
  response: MailboxPage,
});

export const getMailbox = endpoint({
  name: 'getMailbox',
  method: 'GET',
  path: '/mailboxes/{mailboxId}',
  summary: 'Get an inbox without its password',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ mailboxId: Id }),
  response: MailboxDetails,
  errorStatuses: [404],
});

/** Maximum length of a signature, in characters. */
export const maxSignatureLength = 10_000;
export const Signature = v.pipe(v.string(), v.maxLength(maxSignatureLength));

/** `email` is the whole address, local@domain, on an active domain of the workspace. */
export const NewMailbox = v.object({
  firstName: Text,
  lastName: Text,
  email: EmailAddress,
  signature: v.optional(Signature),
  forwardTo: v.optional(EmailAddress),
  /** The `fileUrl` of an upload. */
  avatar: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
});
export type NewMailbox = v.InferOutput<typeof NewMailbox>;

export const CreationFault = v.picklist([
  'taken',
  'reserved',
  'unknown-domain',
  'wrong-type',
  'limit-reached',
  'provider-failed',
]);
export type CreationFault = v.InferOutput<typeof CreationFault>;

/** Why an inbox was not created; `message` is English text for users. */
export const CreationFailure = v.object({
  code: openEnum(CreationFault),
  message: v.string(),
});
export type CreationFailure = v.InferOutput<typeof CreationFailure>;

/** One result per requested address, in the same order: a mailbox, or an error. */
export const CreationResult = v.object({
  email: v.string(),
  mailbox: v.nullable(Mailbox),
  failure: v.nullable(CreationFailure),
});
export type CreationResult = v.InferOutput<typeof CreationResult>;

/** Maximum number of inboxes that one call creates. */
export const maxCreated = 1_000;
/** Average size of one of them in JSON, in bytes: some have long signatures. */
const bytesOfNewMailbox = 8 * 1024;

/**
 * 422 `invalid-mailboxes` with `fields` (`emails.3.email`) when a row breaks a rule that the form also checks; nothing
 * is created then. 422 `limit-reached` with `fields.freeSlots` when no slot of the type is free.
 */
export const createMailboxes = endpoint({
  name: 'createMailboxes',
  method: 'POST',
  path: '/mailboxes',
  summary: 'Create inboxes of one type; returns a result for each',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ emails: v.pipe(v.array(NewMailbox), v.minLength(1), v.maxLength(maxCreated)), type: InboxType }),
  maxBodyBytes: bytesOfList({ items: maxCreated, bytesEach: bytesOfNewMailbox }),
  response: v.object({ results: v.array(CreationResult) }),
  errorStatuses: [422],
  idempotent: true,
});
