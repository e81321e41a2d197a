import { lazyScreen } from '@roost/shared/platform';

export const ImportDialog = lazyScreen(async () => {
  const { ImportDialog } = await import('./import-dialog.tsx');
  return ImportDialog;
});
