import { Plural, useLingui } from '@lingui/react/macro';
import { processedItems, useBulkEffects, useBulkMessages } from '@roost/shared/bulk';
import { getBulkJob, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { useFormats } from '@roost/shared/i18n';
import { queryClient } from '@roost/shared/query';
import { useSession } from '@roost/shared/session';
import { Badge, VisuallyHidden } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { useEndedTasks } from './use-ended-tasks.ts';
import { useTaskStream } from './use-task-stream.ts';
import { useTasks } from './use-tasks.ts';

/** Counts the running tasks. Reloads what an ended task changed, and reports the user's own in a toast. */
export const TaskCount = () => {
  const { t } = useLingui();
  const formats = useFormats();
  const messagesOf = useBulkMessages();
  const applyEffects = useBulkEffects();
  const userId = useSession(({ user }) => user?.id);
  const tasks = useTasks().data?.data;
  useEndedTasks(tasks, (task) => {
    applyEffects(task.action);
    // A dialog already shows its results.
    if (task.createdBy.id !== userId || isShown(task)) return;
    const messages = messagesOf(task.action);
    const isFailed = task.failed === task.total;
    const isGood = task.state === 'Completed' && task.failed === 0;
    const changed = formats.number(task.changed);
    const unchanged = formats.number(task.unchanged);
    const failed = formats.number(task.failed);
    toast({
      id: task.id,
      tone: isGood ? 'success' : isFailed ? 'danger' : 'warning',
      title: isFailed ? messages.failed : isInterrupted(task) ? messages.interrupted : messages.completed,
      description: t`Changed: ${changed}. Unchanged: ${unchanged}. Failed: ${failed}.`,
    });
  });
  const running = tasks?.filter(({ state }) => state === 'Running').length ?? 0;
  useTaskStream({ isRunning: running > 0 });
  if (running === 0) return null;
  return (
    <>
      <span className="r-nav-link__count" aria-hidden>
        <Badge>{formats.number(running)}</Badge>
      </span>
      <VisuallyHidden>
        <Plural value={running} one="# is running" other="# are running" />
      </VisuallyHidden>
    </>
  );
};

/** Whether a dialog on the page reads the task. */
const isShown = ({ id }: BulkJob): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryKey }) => queryKey.includes(getBulkJob.name) && JSON.stringify(queryKey).includes(id));

const isInterrupted = (task: BulkJob): boolean => processedItems(task) < task.total;
