export { BulkEditTagsDialog } from './bulk-edit-tags-dialog.tsx';
export { EditTagsDialog } from './edit-tags-dialog.tsx';
