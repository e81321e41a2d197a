import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@roost/shared/ui/overlays';

type DeclineDialogProps = {
  workspace: string;
  pending: boolean;
  error: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

export const DeclineDialog = ({ workspace, pending, error, onConfirm, onClose }: DeclineDialogProps) => (
  <ConfirmDialog
    open
    title={<Trans>Decline the invitation to {workspace}?</Trans>}
    confirm={<Trans>Decline invitation</Trans>}
    pending={pending}
    error={error}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <Trans>This deletes the invitation. To join later, you'll need a new one.</Trans>
  </ConfirmDialog>
);
