import { PersistedJobProgress } from '@roost/shared/lists/persisted-job-progress';
import { lazyScreen } from '@roost/shared/platform';
import { savedBulkDns } from './saved-bulk-dns.ts';

const BulkDnsBar = lazyScreen(async () => {
  // In one chunk with the dialog that starts a run, so it is loaded before the first progress.
  const { BulkDnsBar } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns-bar.tsx');
  return BulkDnsBar;
});

/** Shows the progress of a bulk update. */
export const BulkDnsProgress = ({ onShow }: { onShow: () => void }) => (
  <PersistedJobProgress run={savedBulkDns} bar={BulkDnsBar} onShow={onShow} />
);
