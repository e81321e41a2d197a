import * as v from 'valibot';
import type { InboxListType } from './inbox-type.ts';
import type { MailboxStatus } from './mailbox.ts';
import { isBusy } from './mailbox-rules.ts';

/** Where inboxes are exported to; `Csv` is a file of the neutral columns (product spec, section 3). */
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

/** `file`: a CSV file, to be imported by hand; `upload`: into the account at the tool, which has to be signed in to. */
export const ExportDelivery = v.picklist(['file', 'upload']);
export type ExportDelivery = v.InferOutput<typeof ExportDelivery>;

/** Google inboxes go into the tool itself, unless a file is asked for; all others come as a file (product spec, section 4). */
export const exportDelivery = ({
  type,
  platform,
}: {
  type: InboxListType;
  platform: ExportPlatform;
}): ExportDelivery => (type === 'GoogleWorkspace' && platform !== 'Csv' ? 'upload' : 'file');

/**
 * The types that a tool is known not to take. Instantly cannot bulk-import Microsoft accounts; of the others nothing is known, and
 * they are not refused.
 */
const unsupported: Partial<Record<ExportPlatform, readonly InboxListType[]>> = { Instantly: ['Outlook'] };

export const isSupported = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): boolean =>
  !(unsupported[platform] ?? []).includes(type);

/** How an inbox stands before an export; only `ready` ones are in it. */
export type ExportStanding = 'ready' | 'pending' | 'inactive' | 'unsupported';

/** An inbox that is Updating counts as pending: what it is changed to is not at the provider yet. */
export const exportStanding = ({
  type,
  status,
  platform,
}: {
  type: InboxListType;
  status: MailboxStatus;
  platform: ExportPlatform;
}): ExportStanding => {
  if (!isSupported({ type, platform })) return 'unsupported';
  if (isBusy(status)) return 'pending';
  return status === 'Inactive' ? 'inactive' : 'ready';
};
