import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InboxListType, InboxType } from './inbox-type.ts';
import { pageOf, Paging } from './paging.ts';
import { EmailAddress, Id, Instant, Text } from './primitives.ts';
import { editors, readers } from './role.ts';
import { AttachedTag } from './tag.ts';

export const MailboxStatus = v.picklist(['Active', 'Pending', 'Updating', 'Inactive']);
export type MailboxStatus = v.InferOutput<typeof MailboxStatus>;

/** An inbox. It never carries its password. */
export const Mailbox = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  domain: v.object({ id: Id, domain: v.string() }),
  type: InboxListType,
  status: MailboxStatus,
  tags: v.array(AttachedTag),
  forwardTo: v.nullable(v.string()),
  /** When a scheduled deletion takes place. */
  deleteUntil: v.nullable(Instant),
  createdAt: Instant,
});
export type Mailbox = v.InferOutput<typeof Mailbox>;

export const MailboxPage = pageOf(Mailbox);
export type MailboxPage = v.InferOutput<typeof MailboxPage>;

/** A leading minus sorts downwards. */
export const MailboxSort = v.picklist([
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'status',
  '-status',
  'name',
  '-name',
]);
export type MailboxSort = v.InferOutput<typeof MailboxSort>;

/** `search` finds a part of the address or of the full name; `tagIds` finds mailboxes with any of the tags. */
export const MailboxFilter = v.object({
  type: InboxListType,
  domainId: v.optional(Id),
  search: v.optional(v.pipe(v.string(), v.maxLength(254))),
  status: v.optional(MailboxStatus),
  tagIds: v.optional(v.array(Id)),
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
  summary: 'The inboxes of one type, paged',
  access: { scope: 'workspace', roles: readers },
  query: MailboxQuery,
  answer: MailboxPage,
});

/** `email` is the whole address, local@domain, on an active domain of the workspace. */
export const NewMailbox = v.object({
  firstName: Text,
  lastName: Text,
  email: EmailAddress,
  signature: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  forwardTo: v.optional(EmailAddress),
  avatar: v.optional(v.string()),
});
export type NewMailbox = v.InferOutput<typeof NewMailbox>;

/** One result for each address asked for, in the same order: a mailbox, or why there is none. */
export const CreationResult = v.object({
  email: v.string(),
  mailbox: v.nullable(Mailbox),
  failure: v.nullable(
    v.object({
      code: v.picklist(['taken', 'reserved', 'unknown-domain', 'wrong-type', 'limit-reached', 'provider-failed']),
      message: v.string(),
    }),
  ),
});
export type CreationResult = v.InferOutput<typeof CreationResult>;

export const createMailboxes = endpoint({
  name: 'createMailboxes',
  method: 'POST',
  path: '/mailboxes',
  summary: 'Create inboxes of one type; answers for each',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ emails: v.pipe(v.array(NewMailbox), v.minLength(1), v.maxLength(500)), type: InboxType }),
  answer: v.object({ results: v.array(CreationResult) }),
  refusals: [422],
  idempotent: true,
});
