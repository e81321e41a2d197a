import { PersistedJobProgress } from '@roost/shared/lists/persisted-job-progress';
import { lazyScreen } from '@roost/shared/platform';
import { savedDeletion } from './saved-deletion.ts';

const DeletionBar = lazyScreen(async () => {
  // In one chunk with the dialog that starts a run, so it is loaded before the first progress.
  const { DeletionBar } = await import(/* webpackChunkName: "deletion" */ './deletion-bar.tsx');
  return DeletionBar;
});

/** Shows the progress of a deletion of several domains. */
export const DeletionProgress = ({ onShow }: { onShow: () => void }) => (
  <PersistedJobProgress run={savedDeletion} bar={DeletionBar} onShow={onShow} />
);
