import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** What revealed passwords of a workspace to a member, sent them to an outreach tool, or replaced them. */
export const AuditAction = v.picklist([
  'password-revealed',
  'password-reset',
  'export-created',
  'export-retried',
  'export-downloaded',
  'tool-credentials-read',
]);
export type AuditAction = v.InferOutput<typeof AuditAction>;

export const AuditEvent = v.object({
  id: Id,
  action: openEnum(AuditAction),
  /** The address is that at the time of the event. */
  user: v.object({ id: Id, email: v.string() }),
  /** The address of the inbox, the id of the export, or the outreach tool. */
  subject: v.string(),
  platform: v.nullable(openEnum(ExportPlatform)),
  /** Number of inboxes whose passwords were revealed or replaced; null for the sign-in of a tool. */
  inboxes: v.nullable(Count),
  /** The `X-Request-Id` of the call. The id of the bulk job for a new password. */
  requestId: v.string(),
  createdAt: Instant,
});

export type AuditEvent = v.InferOutput<typeof AuditEvent>;

/** Events of the last year. `person` matches part of the address at the time of the event. */
export const listAuditEvents = endpoint({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/audit-events',
  summary: 'List who has seen or exported passwords, newest first',
  access: { scope: 'workspace', roles: ['ADMIN'] },
  query: v.object({
    ...Paging,
    action: v.optional(AuditAction),
    person: v.optional(v.pipe(v.string(), v.maxLength(254))),
  }),
  response: pageOf(AuditEvent),
});
