import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id, Text } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

export const Tag = v.object({ id: Id, name: Text });
export type Tag = v.InferOutput<typeof Tag>;

/** A tag of a domain or a mailbox. */
export const AttachedTag = v.object({ tagId: Id, tag: Tag });
export type AttachedTag = v.InferOutput<typeof AttachedTag>;

/** Maximum number of tags in one filter. */
export const maxFilterTags = 300;
export const FilterTags = v.pipe(v.array(Id), v.maxLength(maxFilterTags));

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/tags',
  summary: 'List the tags of the workspace, by name',
  access: { scope: 'workspace', roles: readers },
  response: v.array(Tag),
});
