import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id, Text } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { Tag } from './tag.ts';

const TagName = v.object({ name: v.pipe(Text, v.maxLength(60)) });
const TagId = v.object({ tagId: Id });

/** 409 `tag-taken`: names are compared case-insensitively. */
export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/tags',
  summary: 'Create a tag',
  access: { scope: 'workspace', roles: editors },
  body: TagName,
  response: Tag,
  status: 201,
  errorStatuses: [409],
});

/** 409 `tag-taken` when another tag has this name. */
export const renameTag = endpoint({
  name: 'renameTag',
  method: 'PUT',
  path: '/tags/{tagId}',
  summary: 'Rename a tag',
  access: { scope: 'workspace', roles: editors },
  params: TagId,
  body: TagName,
  response: Tag,
  errorStatuses: [404, 409],
});

export const deleteTag = endpoint({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/tags/{tagId}',
  summary: 'Delete a tag and remove it from its domains and inboxes',
  access: { scope: 'workspace', roles: editors },
  params: TagId,
  errorStatuses: [404],
});
