import { lazyScreen } from '@roost/shared/platform';

export const BulkDialog = lazyScreen(async () => {
  const { BulkDialog } = await import(/* webpackChunkName: "bulk" */ './bulk-dialog.tsx');
  return BulkDialog;
});
export type { BulkAction } from './bulk-action.ts';
