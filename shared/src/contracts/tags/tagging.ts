import * as v from 'valibot';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { Domain } from '@roost/shared/contracts/domains/domain';
import { endpoint } from '@roost/shared/contracts/endpoint';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { Count, Id } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import { DomainSelection, MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

type Named = Pick<EndpointDefinition, 'name' | 'path' | 'summary'>;
const TagIds = v.pipe(v.array(Id), v.maxLength(100));
const access = { scope: 'workspace', roles: editors } as const;

export const TaggingResult = bulkResultOf(['unknown']);
export type TaggingResult = v.InferOutput<typeof TaggingResult>;

/** Sets the tags of one item: omitted ones are removed. 422 `unknown-tag`. */
const tagsOfOne = <const D extends Named & Required<Pick<EndpointDefinition, 'params' | 'response'>>>(one: D) =>
  endpoint({ ...one, method: 'POST', access, body: v.object({ tagIds: TagIds }), errorStatuses: [404, 422] });

/**
 * Adds `tagIds` to each item and removes `removeTagIds`; other tags stay. With `preview` nothing changes, and `changed`
 * means that it would.
 */
const BulkTags = { tagIds: TagIds, removeTagIds: v.optional(TagIds, []) };
const tagsOfMany = <const D extends Named & Required<Pick<EndpointDefinition, 'body'>>>(many: D) =>
  endpoint({
    ...many,
    method: 'POST',
    access,
    query: BulkPreview,
    maxBodyBytes: maxSelectionBytes,
    response: v.object({ results: v.array(TaggingResult) }),
    errorStatuses: [422],
  });

export const addTagsToDomain = tagsOfOne({
  name: 'addTagsToDomain',
  path: '/domains/{domainId}/add-tags',
  summary: 'Set the tags of a domain',
  params: v.object({ domainId: Id }),
  response: Domain,
});

export const addTagsToMailbox = tagsOfOne({
  name: 'addTagsToMailbox',
  path: '/mailboxes/{mailboxId}/add-tags',
  summary: 'Set the tags of an inbox',
  params: v.object({ mailboxId: Id }),
  response: Mailbox,
});

export const bulkAddTagsToDomains = tagsOfMany({
  name: 'bulkAddTagsToDomains',
  path: '/domains/bulk-add-tags-to-domains',
  summary: 'Add tags to and remove tags from several domains',
  body: v.object({ ...BulkTags, domainIds: DomainSelection }),
});

export const bulkAddTagsToMailboxes = tagsOfMany({
  name: 'bulkAddTagsToMailboxes',
  path: '/mailboxes/bulk-add-tags-to-mailboxes',
  summary: 'Add tags to and remove tags from several inboxes',
  body: v.object({ ...BulkTags, mailboxIds: MailboxSelection }),
});

/** How many of the selected items have each tag; omits tags that none has. */
export const TagCount = v.object({ tagId: Id, count: Count });
export type TagCount = v.InferOutput<typeof TagCount>;

const tagCounts = <const D extends Named & Required<Pick<EndpointDefinition, 'body'>>>(many: D) =>
  endpoint({
    ...many,
    method: 'POST',
    access: { scope: 'workspace', roles: readers },
    maxBodyBytes: maxSelectionBytes,
    response: v.object({ counts: v.array(TagCount) }),
  });

export const countDomainTags = tagCounts({
  name: 'countDomainTags',
  path: '/domains/tag-counts',
  summary: 'Count how many of several domains have each tag',
  body: v.object({ domainIds: DomainSelection }),
});

export const countMailboxTags = tagCounts({
  name: 'countMailboxTags',
  path: '/mailboxes/tag-counts',
  summary: 'Count how many of several inboxes have each tag',
  body: v.object({ mailboxIds: MailboxSelection }),
});
