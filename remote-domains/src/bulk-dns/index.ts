import { lazyScreen } from '@roost/shared/platform';

export const BulkDnsDialog = lazyScreen(async () => {
  const { BulkDnsDialog } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns-dialog.tsx');
  return BulkDnsDialog;
});
export { findSelectedDomains } from './find-selected-domains.ts';
