import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Count, Id, Text } from '@roost/shared/contracts/primitives';
import { admins, readers } from './role.ts';
import { AvatarChange } from '@roost/shared/contracts/accounts/upload';

/** Feature flags of one workspace; an omitted flag follows the deployment's configuration. */
export const Features = v.object({
  creationWizardEnabled: v.optional(v.boolean()),
  inboxPlacementEnabled: v.optional(v.boolean()),
  freeTransferDomainsEnabled: v.optional(v.boolean()),
  transferDomainsEnabled: v.optional(v.boolean()),
});
export type Features = v.InferOutput<typeof Features>;

/** IANA time zone, such as `Europe/Paris`. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((name) => isTimeZone(name), 'is no time zone'),
);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const Workspace = v.object({
  id: Id,
  name: Text,
  avatar: v.nullable(v.string()),
  avatarBackground: v.nullable(v.string()),
  avatarEmoji: v.nullable(v.string()),
  activated: v.boolean(),
  /** Custom price per inbox and month in cents, by inbox type. */
  customPricing: v.nullable(v.record(v.string(), Count)),
  features: v.optional(Features),
  /** For billing dates; UTC by default. */
  timeZone: v.optional(TimeZone),
  /** Whether an export of its inboxes is complete. Only in responses with one workspace. */
  hasExported: v.optional(v.boolean()),
});
export type Workspace = v.InferOutput<typeof Workspace>;

/** Use and limits of the plan (product spec, section 3: mailboxesLimits). */
export const Limitations = v.object({
  domainsCount: Count,
  activeMailboxesCount: Count,
  mailboxesLimit: Count,
  googleWorkspaceActiveMailboxesCount: Count,
  googleWorkspaceMailboxesLimit: Count,
  outlookActiveMailboxesCount: Count,
  outlookMailboxesLimit: Count,
  /** Inboxes that are inactive because of missing slots, without those scheduled for deletion. */
  mailboxesAwaitingSlotCount: v.optional(Count),
  googleWorkspaceMailboxesAwaitingSlotCount: v.optional(Count),
  outlookMailboxesAwaitingSlotCount: v.optional(Count),
});
export type Limitations = v.InferOutput<typeof Limitations>;

const WorkspaceId = v.object({ workspaceId: Id });

/** At most twenty, sorted by name; super admins only. */
export const listWorkspaces = endpoint({
  name: 'listWorkspaces',
  method: 'GET',
  path: '/workspaces',
  summary: 'Search all workspaces by name',
  access: { scope: 'super-admin' },
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), '') }),
  response: v.pipe(v.array(Workspace), v.maxLength(20)),
});

export const createWorkspace = endpoint({
  name: 'createWorkspace',
  method: 'POST',
  path: '/workspaces',
  summary: 'Create a workspace; the caller becomes its ADMIN',
  access: { scope: 'person' },
  body: v.object({ name: v.pipe(Text, v.maxLength(80)), timeZone: v.optional(TimeZone) }),
  response: v.object({ id: Id }),
  status: 201,
});

/** 404 also without membership; a super admin can read any workspace. */
export const getWorkspace = endpoint({
  name: 'getWorkspace',
  method: 'GET',
  path: '/workspaces/{workspaceId}',
  summary: 'Get a workspace',
  access: { scope: 'workspace', roles: readers },
  params: WorkspaceId,
  response: Workspace,
  errorStatuses: [404],
});

export const updateWorkspace = endpoint({
  name: 'updateWorkspace',
  method: 'PATCH',
  path: '/workspaces/{workspaceId}',
  summary: 'Update the name and picture; omitted fields stay unchanged',
  access: { scope: 'workspace', roles: admins },
  params: WorkspaceId,
  body: v.partial(v.object({ name: v.pipe(Text, v.maxLength(80)), timeZone: TimeZone, ...AvatarChange.entries })),
  response: Workspace,
  errorStatuses: [404, 422],
});

export const getLimitations = endpoint({
  name: 'getLimitations',
  method: 'GET',
  path: '/workspaces/{workspaceId}/limitations',
  summary: "Get the plan's limits and current usage",
  access: { scope: 'workspace', roles: readers },
  params: WorkspaceId,
  response: Limitations,
  errorStatuses: [404],
});
