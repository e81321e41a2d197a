import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { ExportDelivery, ExportPlatform } from './export-platform.ts';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { exporters } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';
import { ExportSettings } from './export-settings.ts';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** `Started` until everything has arrived, at the tool or in the browser that downloads the files. */
export const ExportStatus = v.picklist(['Started', 'Done', 'Failed', 'Cancelled']);
export type ExportStatus = v.InferOutput<typeof ExportStatus>;

/**
 * `interrupted`: the connection broke during a download; `mailboxes-gone`: an inbox was deleted during the export;
 * `provider-failed`: the tool refused inboxes; `no-answer`: the tool gave no answer, so it can have inboxes that count as missing.
 */
export const ExportFault = v.picklist([
  'interrupted',
  'mailboxes-gone',
  'sign-in-refused',
  'provider-failed',
  'no-answer',
]);
export type ExportFault = v.InferOutput<typeof ExportFault>;

/** `other-account`: the sign-in belongs to another account of the tool than the one that the upload went to. */
export const CheckFault = v.picklist(['sign-in-refused', 'no-answer', 'other-account']);
export type CheckFault = v.InferOutput<typeof CheckFault>;

/** Whether the tool still has the inboxes of an upload. */
export const ExportCheck = v.object({
  /** When the tool last said which inboxes it has. Null before that: the numbers are 0 then. */
  checkedAt: v.nullable(Instant),
  /** Whether a check is about to run. */
  isDue: v.boolean(),
  /** The arrived inboxes that the tool has. */
  present: Count,
  /** The arrived inboxes that it does not have, without those that were deleted. A retry adds them again. */
  missing: Count,
  /** Why the last check had no answer. */
  fault: v.nullable(openEnum(CheckFault)),
  /** Email address of the account that the upload went to. Null when Roost did not record it. */
  account: v.optional(v.nullable(v.string()), null),
});
export type ExportCheck = v.InferOutput<typeof ExportCheck>;

export const MailboxExport = v.object({
  id: Id,
  platform: openEnum(ExportPlatform),
  delivery: openEnum(ExportDelivery),
  status: openEnum(ExportStatus),
  /** Number of inboxes in the export. */
  rows: Count,
  /** How many of them have arrived. */
  done: Count,
  /** How many of them the tool had before the upload, which does not change them there, such as their passwords. */
  alreadyPresent: v.optional(Count, 0),
  /** Number of files, each with its own ticket; 0 for an upload. */
  files: Count,
  /** Set when failed. `message` is English text for users. */
  reason: v.nullable(v.object({ code: openEnum(ExportFault), message: v.string() })),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  /** Null for a file, and for an upload that runs, was canceled or added nothing. */
  check: v.optional(v.nullable(ExportCheck), null),
});
export type MailboxExport = v.InferOutput<typeof MailboxExport>;

export const MailboxExportPage = pageOf(MailboxExport);
export type MailboxExportPage = v.InferOutput<typeof MailboxExportPage>;

const access = { scope: 'workspace', roles: exporters } as const;
const params = v.object({ exportId: Id });
const ExportInput = {
  platform: ExportPlatform,
  mailboxIds: MailboxSelection,
  /** Skips inboxes that already reached the platform (`exported` of the preview), or that a running upload contains. */
  onlyNew: v.optional(v.boolean(), false),
  /** The defaults if omitted. */
  settings: v.optional(ExportSettings),
};

export const ExportPreview = v.object({
  delivery: ExportDelivery,
  /** What an upload needs to sign in to the tool. `none`: there is no adapter for it. Null for a file. */
  signIn: v.nullable(v.picklist(['password', 'api-key', 'none'])),
  total: Count,
  /** Breakdown of the total by `exportReadiness`, except for `onlyNew`. */
  ready: Count,
  pending: Count,
  inactive: Count,
  unsupported: Count,
  /**
   * Ready inboxes that reached the platform in any export of the workspace. Of the uploads, those to the account of the saved
   * sign-in count, and those whose account is unknown. With `onlyNew`, `ready` excludes them.
   */
  exported: Count,
  /** Other ready inboxes, in a running upload. With `onlyNew`, `ready` excludes them. */
  exporting: Count,
  files: Count,
  columns: v.array(v.string()),
  /** The first ready ones, at most 5, with masked secrets. */
  rows: v.array(v.array(v.string())),
  /**
   * The tool's tracking record and the number of affected domains; null for a tool without one, or for Google inboxes.
   */
  tracking: v.nullable(v.object({ host: v.string(), target: v.string(), domains: Count })),
});
export type ExportPreview = v.InferOutput<typeof ExportPreview>;

/** Changes nothing. 422 `unknown-mailboxes`, `mixed-types` (only `Csv` accepts Google and other inboxes together). */
export const previewExport = endpoint({
  name: 'previewExport',
  method: 'POST',
  path: '/export/preview',
  summary: 'Preview an export of inboxes',
  access,
  body: v.object(ExportInput),
  maxBodyBytes: maxSelectionBytes,
  response: ExportPreview,
  errorStatuses: [422],
});

/**
 * `onlyReady` skips inboxes that are not ready; without it 409 `mailboxes-pending`, `mailboxes-inactive` or
 * `mailboxes-unsupported`. 422 `unknown-mailboxes`, `mixed-types`, `nothing-ready` (also when `onlyNew` skips every ready
 * inbox), `credentials-required` for an upload without verified credentials, and `tool-not-connected` for one to a tool without an
 * adapter.
 */
export const exportMailboxes = endpoint({
  name: 'exportMailboxes',
  method: 'POST',
  path: '/export/mailboxes',
  summary: 'Export inboxes to a file or to an outreach tool',
  access,
  body: v.object({ ...ExportInput, onlyReady: v.optional(v.boolean(), false) }),
  maxBodyBytes: maxSelectionBytes,
  response: MailboxExport,
  status: 201,
  errorStatuses: [409, 422],
});

/** A user sees and changes only their own exports, in all of these endpoints. */
export const listExports = endpoint({
  name: 'listExports',
  method: 'GET',
  path: '/export/mailboxes',
  summary: "List the caller's exports, newest first, paged",
  access,
  query: v.object({ ...Paging, status: v.optional(ExportStatus) }),
  response: MailboxExportPage,
});

export const getExport = endpoint({
  name: 'getExport',
  method: 'GET',
  path: '/export/mailboxes/{exportId}',
  summary: 'Get an export and its progress',
  access,
  params,
  response: MailboxExport,
  errorStatuses: [404],
});

/**
 * An inbox that a failed export did not deliver. `mailboxes-gone`: the inbox was deleted. `message` is what the tool said about
 * it, in its words.
 */
export const ExportFailure = v.object({
  email: v.string(),
  reason: openEnum(ExportFault),
  message: v.optional(v.nullable(v.string()), null),
});
export type ExportFailure = v.InferOutput<typeof ExportFailure>;

/** In the order of the export; empty unless the export failed. */
export const listExportFailures = endpoint({
  name: 'listExportFailures',
  method: 'GET',
  path: '/export/mailboxes/{exportId}/failures',
  summary: 'List the inboxes that a failed export did not deliver',
  access,
  params,
  response: v.array(ExportFailure),
  errorStatuses: [404],
});

/** Aborts a file download in progress. 409 `export-finished`. */
export const cancelExport = endpoint({
  name: 'cancelExport',
  method: 'POST',
  path: '/export/mailboxes/{exportId}/cancel',
  summary: 'Cancel an export',
  access,
  params,
  response: MailboxExport,
  errorStatuses: [404, 409],
});

/**
 * Asks the tool which inboxes of an upload it has. The answer is in `check` once `isDue` is false. 409 `export-not-checkable`
 * without a `check`.
 */
export const checkExport = endpoint({
  name: 'checkExport',
  method: 'POST',
  path: '/export/mailboxes/{exportId}/check',
  summary: 'Check which inboxes of an export the outreach tool has',
  access,
  params,
  response: MailboxExport,
  errorStatuses: [404, 409],
});

/**
 * Restarts files. Continues uploads with the inboxes that did not arrive, or that a check found missing. If the saved sign-in now
 * belongs to another account of the tool, exports all inboxes to that account; `done` counts those that it has. 409
 * `export-not-failed` when there are none.
 */
export const retryExport = endpoint({
  name: 'retryExport',
  method: 'POST',
  path: '/export/mailboxes/{exportId}/retry',
  summary: 'Retry a failed export',
  access,
  params,
  response: MailboxExport,
  errorStatuses: [404, 409, 422],
});

/**
 * A ticket downloads one file once, within 60 seconds, without a bearer token. `file` counts from 0. 409
 * `export-finished` for a cancelled export and for an upload.
 */
export const createExportTicket = endpoint({
  name: 'createExportTicket',
  method: 'POST',
  path: '/export/mailboxes/{exportId}/tickets',
  summary: 'Create a ticket to download a file of an export',
  access,
  params,
  query: v.object({ file: v.optional(Count, 0) }),
  response: v.object({ ticket: v.string(), expiresAt: Instant }),
  status: 201,
  errorStatuses: [404, 409],
});

/** RFC 4180, UTF-8, CRLF; `Content-Disposition: attachment`. 404 for a used or expired ticket. */
export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/export/files/{ticket}',
  summary: 'Download a file of an export',
  access: { scope: 'public' },
  params: v.object({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  response: v.string(),
  responseType: 'text/csv',
  errorStatuses: [404],
});
