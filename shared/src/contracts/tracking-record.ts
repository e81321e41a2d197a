import * as v from 'valibot';
import { bulkResultOf } from './bulk-result.ts';
import { endpoint } from './endpoint.ts';
import type { ExportPlatform } from './export-platform.ts';
import type { InboxListType } from './inbox-type.ts';
import { editors } from './role.ts';
import { MailboxSelection, maxSelectionBytes } from './selection.ts';

/** The tools that track links by a CNAME on the sending domain (product spec, section 4). */
export const TrackingRecordType = v.picklist(['Smartlead', 'Instantly', 'ReachInbox', 'Luna', 'Saleshandy']);
export type TrackingRecordType = v.InferOutput<typeof TrackingRecordType>;

/** Whether an export has the step that adds the record: those by file have, Google's have not (product spec, section 4). */
export const hasTrackingStep = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): boolean =>
  type !== 'GoogleWorkspace' && v.is(TrackingRecordType, platform);

/** `in-the-way`: another record stands at the name. */
export const TrackingResult = bulkResultOf(['not-active', 'in-the-way', 'provider-failed']);
export type TrackingResult = v.InferOutput<typeof TrackingResult>;

/**
 * Adds the record to each domain of the mailboxes, and answers for each domain, by name. Host and target are the API's own.
 * `unchanged`: it was there. 422 `unknown-mailboxes`.
 */
export const createTrackingRecords = endpoint({
  name: 'createTrackingRecords',
  method: 'POST',
  path: '/domains/tracking-records',
  summary: 'Add the tracking record of a tool to the domains of inboxes',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ trackingRecordType: TrackingRecordType, mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  answer: v.object({
    /** Name below each domain, and where it leads. */
    host: v.string(),
    target: v.string(),
    results: v.array(TrackingResult),
  }),
  refusals: [422],
});
