export { CancelDeletionButton } from './cancel-deletion-button.tsx';
export { Countdown, isBeingDeleted } from './countdown.tsx';
export { DeleteMailboxDialog } from './delete-mailbox-dialog.tsx';
export { deletionToast } from './deletion-toast.ts';
