export { DeleteMailboxDialog } from './delete-mailbox-dialog.tsx';
export { deletionToast } from './deletion-toast.ts';
