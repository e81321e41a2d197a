import { lazyScreen } from '@roost/shared/platform';

export const BulkDialog = lazyScreen(async () => {
  const { BulkDialog } = await import(/* webpackChunkName: "bulk" */ './bulk-dialog.tsx');
  return BulkDialog;
});
export const BulkTagsDialog = lazyScreen(async () => {
  const { BulkTagsDialog } = await import(/* webpackChunkName: "bulk" */ './bulk-tags-dialog.tsx');
  return BulkTagsDialog;
});
export type { BulkAction } from './bulk-action.ts';
