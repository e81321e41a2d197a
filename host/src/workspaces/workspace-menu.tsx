import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Popover } from '@roost/shared/ui/overlays';
import { WorkspaceList } from './workspace-list.tsx';

export const WorkspaceMenu = ({ trigger }: { trigger: ReactElement }) => (
  <Popover starts="open" trigger={trigger} title={<Trans>Workspaces</Trans>}>
    {({ close }) => <WorkspaceList onFollow={close} />}
  </Popover>
);
