import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { BulkJobView, useBulkMessages } from '@roost/shared/bulk';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { Drawer, Tabs } from '@roost/shared/ui/overlays';
import { TaskList } from './task-list.tsx';
import { TasksLoading } from './tasks-loading.tsx';
import { useTasks } from './use-tasks.ts';

/** The latest bulk changes: those of the user, and those of the workspace. Each opens its progress and results. */
export const TasksDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const messagesOf = useBulkMessages();
  const userId = useSession(({ user }) => user?.id);
  const call = useTasks();
  const { refetch } = call;
  // Another tab can have started a task since the menu counted them, also during a read that has not ended.
  useEffect(() => void refetch(), [refetch]);
  const [tab, setTab] = useState('mine');
  const [shown, setShown] = useState<BulkJob | null>(null);
  const tasks = call.data?.data;
  if (shown !== null) {
    return (
      <Drawer open size="large" title={messagesOf(shown.action).name} onClose={onClose}>
        <div className="r-form">
          <div>
            <Button onClick={() => setShown(null)}>
              <Trans>All tasks</Trans>
            </Button>
          </div>
          <BulkJobView jobId={shown.id} onClose={onClose} />
        </div>
      </Drawer>
    );
  }
  const own = tasks?.filter(({ createdBy }) => createdBy.id === userId);
  return (
    <Drawer open size="large" title={<Trans>Tasks</Trans>} onClose={onClose}>
      {call.error !== null && <LoadFailed call={call} title={<Trans>The tasks could not be loaded</Trans>} />}
      {(tasks !== undefined || call.error === null) && (
        <Tabs
          label={t`Tasks`}
          current={tab}
          onTab={setTab}
          tabs={[
            {
              id: 'mine',
              label: t`Mine`,
              content: own ? <TaskList tasks={own} onShow={setShown} /> : <TasksLoading />,
            },
            {
              id: 'all',
              label: t`Workspace`,
              content: tasks ? <TaskList tasks={tasks} showsCreator onShow={setShown} /> : <TasksLoading />,
            },
          ]}
        />
      )}
    </Drawer>
  );
};
