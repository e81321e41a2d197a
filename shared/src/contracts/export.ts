import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Count, Id, Instant } from './primitives.ts';
import { exporters } from './role.ts';

export const ExportPlatform = v.picklist([
  'Smartlead',
  'Instantly',
  'ReachInbox',
  'FirstQuadrant',
  'Luna',
  'Saleshandy',
  'Reply',
  'Warmbox',
  'SmartReach',
  'Manyreach',
  'Plusvibe',
  'Woodpecker',
  'Csv',
]);
export type ExportPlatform = v.InferOutput<typeof ExportPlatform>;

export const MailboxExport = v.object({ id: Id, platform: ExportPlatform, rows: Count, createdAt: Instant });
export type MailboxExport = v.InferOutput<typeof MailboxExport>;

/** 409 `mailboxes-pending` while a selected inbox is still being provisioned. */
export const exportMailboxes = endpoint({
  name: 'exportMailboxes',
  method: 'POST',
  path: '/export/mailboxes',
  summary: 'Make an export of the given inboxes',
  access: { scope: 'workspace', roles: exporters },
  body: v.object({ platform: ExportPlatform, mailboxIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(10_000)) }),
  answer: MailboxExport,
  status: 201,
  refusals: [409, 422],
});

/** A ticket fetches one file once, within 60 seconds, without a bearer. */
export const createExportTicket = endpoint({
  name: 'createExportTicket',
  method: 'POST',
  path: '/export/mailboxes/{exportId}/tickets',
  summary: 'A ticket for the file of an export',
  access: { scope: 'workspace', roles: exporters },
  params: v.object({ exportId: Id }),
  answer: v.object({ ticket: v.string(), expiresAt: Instant }),
  status: 201,
  refusals: [404],
});

/** RFC 4180, UTF-8, CRLF; `Content-Disposition: attachment`. A ticket that was used or is over answers 404. */
export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/export/files/{ticket}',
  summary: 'The file of an export',
  access: { scope: 'public' },
  params: v.object({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  answer: v.string(),
  answerType: 'text/csv',
  refusals: [404],
});
