import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '@roost/shared/ui/overlays';

type SignOutDialogProps = { onConfirm: () => void; onClose: () => void };

export const SignOutDialog = ({ onConfirm, onClose }: SignOutDialogProps) => (
  <ConfirmDialog
    open
    title={<Trans>Sign out and discard drafts</Trans>}
    confirm={<Trans>Sign out</Trans>}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <Trans>You have unsaved drafts. Signing out removes them from this browser.</Trans>
  </ConfirmDialog>
);
