import { lazyScreen } from '@roost/shared/platform';

export { BulkDnsProgress } from './bulk-dns-progress.tsx';

export const BulkDnsDialog = lazyScreen(async () => {
  const { BulkDnsDialog } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns-dialog.tsx');
  return BulkDnsDialog;
});
export { findSelectedDomains } from './find-selected-domains.ts';
export { useFailureMessages } from './use-failure-messages.ts';
