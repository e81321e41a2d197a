import { lazyScreen } from '@roost/shared/platform';

export { DeletionProgress } from './deletion-progress.tsx';

export const DeleteDomainsDialog = lazyScreen(async () => {
  const { DeleteDomainsDialog } = await import(/* webpackChunkName: "deletion" */ './delete-domains-dialog.tsx');
  return DeleteDomainsDialog;
});
