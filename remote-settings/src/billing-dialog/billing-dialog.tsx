import type { SlotProps } from '@roost/shared/platform';
import { BuySlotsDialog } from './buy-slots-dialog.tsx';
import { PlannedDialog } from './planned-dialog.tsx';

/** Inbox slots and their price (product spec, sections 4 and 9): for an order of another remote, or on their own. */
export const BillingDialog = ({ planned, onClose, onConfirm }: SlotProps['billing-dialog']) =>
  planned === null ? (
    <BuySlotsDialog onClose={onClose} onBought={onConfirm} />
  ) : (
    <PlannedDialog planned={planned} onClose={onClose} onConfirm={onConfirm} />
  );
