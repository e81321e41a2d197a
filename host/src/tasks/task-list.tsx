import { Trans, useLingui } from '@lingui/react/macro';
import { processedItems, UnansweredNotice, useBulkMessages } from '@roost/shared/bulk';
import type { BulkJob, BulkJobState } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { Button, EmptyState, ProgressBar, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';

type TaskListProps = {
  tasks: readonly BulkJob[];
  /** Whether each task names the member who started it. */
  showsCreator?: boolean;
  onShow: (task: BulkJob) => void;
};

/** Tasks, newest first, each with its progress or its counts. */
export const TaskList = ({ tasks, showsCreator = false, onShow }: TaskListProps) => {
  const { t } = useLingui();
  if (tasks.length === 0) {
    return (
      <EmptyState title={<Trans>No tasks yet</Trans>}>
        <Trans>Changes of many domains or inboxes appear here while they run and after they end.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="r-tasks" aria-label={t`Tasks`}>
      {tasks.map((task) => (
        <Task key={task.id} task={task} showsCreator={showsCreator} onShow={() => onShow(task)} />
      ))}
    </ul>
  );
};

const tones: Record<BulkJobState, Tone> = {
  Running: 'info',
  Completed: 'neutral',
  Canceled: 'neutral',
  Failed: 'danger',
};

const Task = ({ task, showsCreator, onShow }: { task: BulkJob; showsCreator: boolean; onShow: () => void }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const messages = useBulkMessages()(task.action);
  const isRunning = task.state === 'Running';
  const { createdBy } = task;
  const states: Record<BulkJobState, string> = {
    Running: t({ message: 'Running', context: 'task' }),
    Completed: t({ message: 'Completed', context: 'task' }),
    Canceled: t({ message: 'Canceled', context: 'task' }),
    Failed: t({ message: 'Failed', context: 'task' }),
  };
  const done = formats.number(processedItems(task));
  const total = formats.number(task.total);
  const changed = formats.number(task.changed);
  const unchanged = formats.number(task.unchanged);
  const failed = formats.number(task.failed);
  return (
    <li className="r-tasks__item">
      <div className="r-outcomes__head">
        <span className="r-outcomes__name">{messages.name}</span>
        <StatusBadge tone={task.failed > 0 && !isRunning ? 'warning' : lookUp(tones, task.state, 'neutral')}>
          {lookUp(states, task.state, task.state)}
        </StatusBadge>
      </div>
      {isRunning ? (
        <>
          <ProgressBar
            label={messages.running}
            value={processedItems(task)}
            max={task.total}
            count={
              <Trans>
                {done} of {total}
              </Trans>
            }
          />
          <UnansweredNotice job={task} />
        </>
      ) : (
        <p className="r-outcomes__text">
          <Trans>
            Changed: {changed}. Unchanged: {unchanged}. Failed: {failed}.
          </Trans>
        </p>
      )}
      <div className="r-outcomes__head">
        <span className="r-outcomes__text">
          <RelativeTime instant={task.createdAt} isFocusable />
          {showsCreator && ` · ${createdBy.name}`}
        </span>
        <Button size="sm" onClick={onShow}>
          {isRunning ? <Trans>Show progress</Trans> : <Trans>Show results</Trans>}
        </Button>
      </div>
    </li>
  );
};
