import { Trans } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useWorkspaceId } from '@roost/shared/session';
import { TaskCount } from './task-count.tsx';
import { TasksDrawer } from './tasks-drawer.tsx';

/** Opens the bulk changes of the workspace, and counts the running ones. */
export const Tasks = () => {
  const workspaceId = useWorkspaceId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="r-nav-link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden />
        <Trans>Tasks</Trans>
        {/* The tasks of another workspace have not just ended. */}
        <TaskCount key={workspaceId} />
      </button>
      {isOpen && <TasksDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
};
