import type { SlotProps } from '@roost/shared/platform';
import { BuySlotsDialog } from './buy-slots-dialog.tsx';
import { PlannedDialog } from './planned-dialog.tsx';

/** Slots for inboxes and what they cost (product spec, sections 4 and 9): of an order that is made elsewhere, or by themselves. */
export const BillingDialog = ({ planned, onClose, onConfirm }: SlotProps['billing-dialog']) =>
  planned === null ? (
    <BuySlotsDialog onClose={onClose} onBought={onConfirm} />
  ) : (
    <PlannedDialog planned={planned} onClose={onClose} onConfirm={onConfirm} />
  );
