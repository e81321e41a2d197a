import type { SlotName } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';

/** Maps each slot to the remote that fills it. */
export const slotOwners: Readonly<Record<SlotName, RemoteName>> = {
  'billing-dialog': 'settings',
  'create-domain': 'wizard',
  'domain-inboxes': 'mailboxes',
  'wizard-inboxes': 'mailboxes',
  'purchase-receipt': 'wizard',
  'setup-checklist': 'wizard',
};
