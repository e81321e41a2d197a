import { Trans } from '@lingui/react/macro';
import { useRef, type ReactElement } from 'react';
import { Popover } from '@roost/shared/ui/overlays';
import { WorkspaceList } from './workspace-list.tsx';

type WorkspaceMenuProps = { trigger: ReactElement; onCreate: () => void };

export const WorkspaceMenu = ({ trigger, onCreate }: WorkspaceMenuProps) => {
  // Opens the dialog after the list has closed: the focus returns to the button and would close the dialog.
  const wantsNew = useRef(false);
  const goOn = () => {
    if (wantsNew.current) onCreate();
    wantsNew.current = false;
  };
  return (
    <Popover starts="open" trigger={trigger} title={<Trans>Workspaces</Trans>} onGone={goOn}>
      {({ close }) => (
        <WorkspaceList
          onFollow={close}
          onCreate={() => {
            wantsNew.current = true;
            close();
          }}
        />
      )}
    </Popover>
  );
};
