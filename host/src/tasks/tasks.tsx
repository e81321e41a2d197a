import { Trans } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { TaskCount } from './task-count.tsx';
import { TasksDrawer } from './tasks-drawer.tsx';

/** Opens the bulk changes of the workspace, and counts the running ones. */
export const Tasks = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="r-nav-link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden />
        <Trans>Tasks</Trans>
        <TaskCount />
      </button>
      {isOpen && <TasksDrawer onClose={() => setIsOpen(false)} />}
    </>
  );
};
