import { lazyScreen } from '@roost/shared/platform';

export const HistoryDialog = lazyScreen(async () => {
  const { HistoryDialog } = await import('./history-dialog.tsx');
  return HistoryDialog;
});
