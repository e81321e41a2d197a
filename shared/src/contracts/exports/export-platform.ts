import * as v from 'valibot';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';

/** The target of an export; `Csv` is a file with the neutral columns (product spec, section 3). */
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

/** `file`: a CSV file to import by hand; `upload`: into the account at the tool, which needs credentials. */
export const ExportDelivery = v.picklist(['file', 'upload']);
export type ExportDelivery = v.InferOutput<typeof ExportDelivery>;

/**
 * Google inboxes are uploaded to the tool, unless the user chooses a file; all others are exported as a file (product
 * spec, section 4).
 */
export const exportDelivery = ({
  type,
  platform,
}: {
  type: InboxListType;
  platform: ExportPlatform;
}): ExportDelivery => (type === 'GoogleWorkspace' && platform !== 'Csv' ? 'upload' : 'file');

/**
 * The types that a tool is known to reject: Instantly cannot bulk-import Microsoft accounts. Unknown combinations are
 * allowed.
 */
const unsupported: Partial<Record<ExportPlatform, readonly InboxListType[]>> = { Instantly: ['Outlook'] };

export const isSupported = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): boolean =>
  !(unsupported[platform] ?? []).includes(type);

/** The state of an inbox before an export; only `ready` ones are exported. */
export type ExportReadiness = 'ready' | 'pending' | 'inactive' | 'unsupported';

/** An inbox that is Updating counts as pending: its change has not reached the provider yet. */
export const exportReadiness = ({
  type,
  status,
  platform,
}: {
  type: InboxListType;
  status: MailboxStatus;
  platform: ExportPlatform;
}): ExportReadiness => {
  if (!isSupported({ type, platform })) return 'unsupported';
  if (isBusy(status)) return 'pending';
  return status === 'Inactive' ? 'inactive' : 'ready';
};
