import { lazyScreen } from '@roost/shared/platform';

export const PasteDialog = lazyScreen(async () => {
  const { PasteDialog } = await import('./paste-dialog.tsx');
  return PasteDialog;
});
