import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, Text } from './primitives.ts';
import { readers } from './role.ts';

export const Tag = v.object({ id: Id, name: Text });
export type Tag = v.InferOutput<typeof Tag>;

/** A tag as it hangs on a domain or a mailbox. */
export const AttachedTag = v.object({ tagId: Id, tag: Tag });
export type AttachedTag = v.InferOutput<typeof AttachedTag>;

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/tags',
  summary: 'All tags of the workspace, by name',
  access: { scope: 'workspace', roles: readers },
  answer: v.array(Tag),
});
