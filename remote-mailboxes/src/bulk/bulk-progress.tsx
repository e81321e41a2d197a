import { KeptRunProgress } from '@roost/shared/lists/kept-run-progress';
import { lazyScreen } from '@roost/shared/platform';
import { savedBulkRun } from './saved-bulk-run.ts';

const BulkBar = lazyScreen(async () => {
  const { BulkBar } = await import(/* webpackChunkName: "bulk" */ './bulk-bar.tsx');
  return BulkBar;
});

/** Shows the progress of a bulk action. */
export const BulkProgress = ({ onShow }: { onShow: () => void }) => (
  <KeptRunProgress run={savedBulkRun} bar={BulkBar} onShow={onShow} />
);
