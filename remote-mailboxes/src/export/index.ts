import { lazyScreen } from '@roost/shared/platform';

export const ExportDialog = lazyScreen(async () => {
  const { ExportDialog } = await import('./export-dialog.tsx');
  return ExportDialog;
});
