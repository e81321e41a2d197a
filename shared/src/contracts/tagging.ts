import * as v from 'valibot';
import { Domain } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { Mailbox } from './mailbox.ts';
import { Id } from './primitives.ts';
import { editors } from './role.ts';
import { DomainSelection, MailboxSelection } from './selection.ts';

const TagIds = v.pipe(v.array(Id), v.maxLength(100));

/** Sets the tags of the domain: those left out are taken off. 422 `unknown-tag`. */
export const addTagsToDomain = endpoint({
  name: 'addTagsToDomain',
  method: 'POST',
  path: '/domains/{domainId}/add-tags',
  summary: 'Set the tags of a domain',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ domainId: Id }),
  body: v.object({ tagIds: TagIds }),
  answer: Domain,
  refusals: [404, 422],
});

/** Sets the tags of the mailbox: those left out are taken off. 422 `unknown-tag`. */
export const addTagsToMailbox = endpoint({
  name: 'addTagsToMailbox',
  method: 'POST',
  path: '/mailboxes/{mailboxId}/add-tags',
  summary: 'Set the tags of a mailbox',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ mailboxId: Id }),
  body: v.object({ tagIds: TagIds }),
  answer: Mailbox,
  refusals: [404, 422],
});

/** What became of one thing of a bulk call; `name` is empty where it is unknown. */
export const TaggingResult = v.object({
  id: Id,
  name: v.string(),
  outcome: v.picklist(['changed', 'unchanged', 'failed']),
  reason: v.nullable(v.object({ code: v.picklist(['unknown']), message: v.string() })),
});
export type TaggingResult = v.InferOutput<typeof TaggingResult>;

/** Adds `tagIds` to each and takes `removeTagIds` off; other tags stay. */
const BulkTags = { tagIds: TagIds, removeTagIds: v.optional(TagIds, []) };

export const bulkAddTagsToDomains = endpoint({
  name: 'bulkAddTagsToDomains',
  method: 'POST',
  path: '/domains/bulk-add-tags-to-domains',
  summary: 'Add tags to many domains, and take tags off them',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ ...BulkTags, domainIds: DomainSelection }),
  answer: v.object({ results: v.array(TaggingResult) }),
  refusals: [422],
});

export const bulkAddTagsToMailboxes = endpoint({
  name: 'bulkAddTagsToMailboxes',
  method: 'POST',
  path: '/mailboxes/bulk-add-tags-to-mailboxes',
  summary: 'Add tags to many mailboxes, and take tags off them',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ ...BulkTags, mailboxIds: MailboxSelection }),
  answer: v.object({ results: v.array(TaggingResult) }),
  refusals: [422],
});
