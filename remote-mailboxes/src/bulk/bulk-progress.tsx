import { PersistedJobProgress } from '@roost/shared/lists/persisted-job-progress';
import { lazyScreen } from '@roost/shared/platform';
import { savedBulkRun } from './saved-bulk-run.ts';

const BulkBar = lazyScreen(async () => {
  const { BulkBar } = await import(/* webpackChunkName: "bulk" */ './bulk-bar.tsx');
  return BulkBar;
});

/** Shows the progress of a bulk action. */
export const BulkProgress = ({ onShow }: { onShow: () => void }) => (
  <PersistedJobProgress run={savedBulkRun} bar={BulkBar} onShow={onShow} />
);
