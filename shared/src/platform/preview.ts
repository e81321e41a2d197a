import * as v from 'valibot';
import { Role } from '@roost/shared/contracts/workspaces/role';
import { Integrity, Version } from './registry.ts';

/** A version of a remote that some members see in a tab, opened by a link with the preview's id. */
export const Preview = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  version: Version,
  /** Hash of the version's `release.json`, which has the hashes of its files. */
  integrity: Integrity,
  /** Time of the end (epoch, ms). */
  expires: v.pipe(v.number(), v.integer()),
  /** Members with one of these roles in the workspace of the page see it, */
  roles: v.array(Role),
  /** and so do the users with these ids, and super admins. */
  members: v.array(v.pipe(v.string(), v.nonEmpty())),
});
export type Preview = v.InferOutput<typeof Preview>;

/** Matches the id of a preview: 16 random bytes in Base64, as in a URL. */
export const previewId = /^[\w-]{22}$/;
