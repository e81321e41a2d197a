import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';

/** The state of an inbox before an export; only `ready` ones are exported. */
export type ExportReadiness = 'ready' | 'pending' | 'inactive' | 'unsupported';

/** Whether an inbox can be exported. `Updating` counts as pending: its change has not reached the provider yet. */
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

/**
 * The types that a tool is known to reject: Instantly cannot bulk-import Microsoft accounts. Unknown combinations are
 * allowed.
 */
const unsupported: Partial<Record<ExportPlatform, readonly InboxListType[]>> = { Instantly: ['Outlook'] };

const isSupported = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): boolean =>
  !(unsupported[platform] ?? []).includes(type);
