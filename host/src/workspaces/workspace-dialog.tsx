import { Trans } from '@lingui/react/macro';
import { Dialog } from '@roost/shared/ui/overlays';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

export const WorkspaceDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open size="small" title={<Trans>Create a workspace</Trans>} onClose={onClose}>
    <CreateWorkspaceForm onCreated={onClose} />
  </Dialog>
);
