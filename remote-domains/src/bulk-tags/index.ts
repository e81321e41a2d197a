import { lazyScreen } from '@roost/shared/platform';

export const BulkTagsDialog = lazyScreen(async () => {
  const { BulkTagsDialog } = await import(/* webpackChunkName: "bulk" */ './bulk-tags-dialog.tsx');
  return BulkTagsDialog;
});
