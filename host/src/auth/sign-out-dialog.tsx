import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import { signOut } from './sign-out.ts';

export const SignOutDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    open
    title={<Trans>Sign out and discard drafts</Trans>}
    confirm={<Trans>Sign out</Trans>}
    onConfirm={() => void signOut()}
    onClose={onClose}
  >
    <Trans>You have begun something that is not finished. Signing out removes these drafts from this browser.</Trans>
  </ConfirmDialog>
);
