import { lazyScreen } from '@roost/shared/platform';

export const TransferDialog = lazyScreen(async () => {
  const { TransferDialog } = await import('./transfer-dialog.tsx');
  return TransferDialog;
});
