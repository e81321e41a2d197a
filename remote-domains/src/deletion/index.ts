import { lazyScreen } from '@roost/shared/platform';

export const DeleteDomainsDialog = lazyScreen(async () => {
  const { DeleteDomainsDialog } = await import(/* webpackChunkName: "deletion" */ './delete-domains-dialog.tsx');
  return DeleteDomainsDialog;
});
