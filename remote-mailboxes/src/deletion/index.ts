export { DeleteMailboxDialog } from './delete-mailbox-dialog.tsx';
