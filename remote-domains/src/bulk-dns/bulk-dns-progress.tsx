import { KeptRunProgress } from '@roost/shared/lists/kept-run-progress';
import { lazyScreen } from '@roost/shared/platform';
import { keptBulkDns } from './kept-bulk-dns.ts';

const BulkDnsBar = lazyScreen(async () => {
  // In one script with the dialog that starts a run: it is there before there is anything to say.
  const { BulkDnsBar } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns-bar.tsx');
  return BulkDnsBar;
});

/** Says how far an update of many domains is. */
export const BulkDnsProgress = ({ onShow }: { onShow: () => void }) => (
  <KeptRunProgress run={keptBulkDns} bar={BulkDnsBar} onShow={onShow} />
);
