import { lazyScreen } from '@roost/shared/platform';

export { BulkProgress } from './bulk-progress.tsx';

export const BulkDialog = lazyScreen(async () => {
  const { BulkDialog } = await import(/* webpackChunkName: "bulk" */ './bulk-dialog.tsx');
  return BulkDialog;
});
