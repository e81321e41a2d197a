import { lazyScreen } from '@roost/shared/platform';

export const DeleteDomainsDialog = lazyScreen(async () => {
  const { DeleteDomainsDialog } = await import(/* webpackChunkName: "bulk" */ './delete-domains-dialog.tsx');
  return DeleteDomainsDialog;
});
