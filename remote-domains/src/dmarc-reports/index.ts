import { lazyScreen } from '@roost/shared/platform';

export const DmarcReportsDialog = lazyScreen(async () => {
  const { DmarcReportsDialog } = await import('./dmarc-reports-dialog.tsx');
  return DmarcReportsDialog;
});
