import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Member } from '@roost/shared/contracts/workspaces/member';
import { AvatarChange } from './upload.ts';
import { Id, Text } from '@roost/shared/contracts/primitives';

export const Language = v.picklist(['en', 'fr']);
export type Language = v.InferOutput<typeof Language>;

export const ThemeChoice = v.picklist(['light', 'dark', 'system']);
export type ThemeChoice = v.InferOutput<typeof ThemeChoice>;

export const User = v.object({
  id: Id,
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  company: v.nullable(v.string()),
  avatar: v.optional(v.nullable(v.string()), null),
  avatarBackground: v.optional(v.nullable(v.string()), null),
  avatarEmoji: v.optional(v.nullable(v.string()), null),
  /** Whether super-admin mode is on; permissions depend on it. */
  superAdmin: v.boolean(),
  /** Whether the user can turn on super-admin mode. */
  mayBeSuperAdmin: v.optional(v.boolean(), false),
  /** Only `Verified` users have access (product spec, section 4). */
  invitationStatus: v.string(),
  lastWorkspaceId: v.nullable(Id),
  /** Null follows the browser. */
  language: v.nullable(Language),
  theme: ThemeChoice,
  members: v.array(Member),
});
export type User = v.InferOutput<typeof User>;

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/me',
  summary: 'Get the caller with their memberships',
  access: { scope: 'person' },
  response: User,
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/me',
  summary: "Update the caller's profile; omitted fields stay unchanged",
  access: { scope: 'person' },
  body: v.partial(
    v.object({
      firstname: v.pipe(Text, v.maxLength(80)),
      lastname: v.pipe(Text, v.maxLength(80)),
      company: v.nullable(v.pipe(Text, v.maxLength(120))),
      ...AvatarChange.entries,
      language: v.nullable(Language),
      theme: ThemeChoice,
      lastWorkspaceId: Id,
    }),
  ),
  response: User,
  errorStatuses: [422],
});

/** 403 without `mayBeSuperAdmin`. */
export const updateSuperAdmin = endpoint({
  name: 'updateSuperAdmin',
  method: 'PUT',
  path: '/users/me/super-admin',
  summary: 'Turn super-admin mode on or off',
  access: { scope: 'person' },
  body: v.object({ superAdmin: v.boolean() }),
  response: User,
});
