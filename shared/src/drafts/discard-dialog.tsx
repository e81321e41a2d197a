import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '@roost/shared/ui/overlays';

/** Asks before unsaved input is lost. */
export const DiscardDialog = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => (
  <ConfirmDialog
    open
    title={<Trans>Discard your changes?</Trans>}
    confirm={<Trans>Discard</Trans>}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    <p>
      <Trans>Your changes haven't been saved yet.</Trans>
    </p>
  </ConfirmDialog>
);
