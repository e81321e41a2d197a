import * as v from 'valibot';
import { bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { endpoint } from '@roost/shared/contracts/endpoint';
import type { ExportPlatform } from './export-platform.ts';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';

/** The tools that track links through a CNAME on the sending domain (product spec, section 4). */
export const TrackingRecordType = v.picklist(['Smartlead', 'Instantly', 'ReachInbox', 'Luna', 'Saleshandy']);
export type TrackingRecordType = v.InferOutput<typeof TrackingRecordType>;

/** Whether an export needs the tracking record: file exports do, Google inboxes do not (product spec, section 4). */
export const hasTrackingStep = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): boolean =>
  type !== 'GoogleWorkspace' && v.is(TrackingRecordType, platform);

/** `in-the-way`: the name has another record. */
export const TrackingResult = bulkResultOf(['not-active', 'in-the-way', 'provider-failed']);
export type TrackingResult = v.InferOutput<typeof TrackingResult>;

/**
 * Adds the record to each domain of the mailboxes; returns one result per domain, sorted by name. The API determines
 * host and target. `unchanged`: the record exists. 422 `unknown-mailboxes`.
 */
export const createTrackingRecords = endpoint({
  name: 'createTrackingRecords',
  method: 'POST',
  path: '/domains/tracking-records',
  summary: 'Add the tracking record of an outreach tool to the domains of inboxes',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ trackingRecordType: TrackingRecordType, mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({
    /** Name relative to each domain, and its target. */
    host: v.string(),
    target: v.string(),
    results: v.array(TrackingResult),
  }),
  errorStatuses: [422],
});
