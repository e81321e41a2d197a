import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';

/**
 * Google inboxes are uploaded to the tool, unless the user chooses a file; all others are exported as a file (product
 * spec, section 4).
 */
export const exportDelivery = ({ type, platform }: { type: InboxListType; platform: ExportPlatform }): ExportDelivery =>
  type === 'GoogleWorkspace' && platform !== 'Csv' ? 'upload' : 'file';
