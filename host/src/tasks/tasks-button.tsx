import { Trans } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { ComponentUnavailable } from '#root/component-unavailable.tsx';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { useAfterFirstInteraction } from '#root/use-after-first-interaction.ts';

const TaskCount = lazyScreen(async () => (await import(/* webpackChunkName: "tasks" */ './task-count.tsx')).TaskCount);
const TasksDrawer = lazyScreen(
  async () => (await import(/* webpackChunkName: "tasks" */ './tasks-drawer.tsx')).TasksDrawer,
);

/** Opens the bulk changes of the workspace, and counts the running ones. Their script loads after the first screen. */
export const TasksButton = () => {
  const isAfterFirstInteraction = useAfterFirstInteraction();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="r-nav-link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden />
        <Trans>Tasks</Trans>
        {isAfterFirstInteraction && (
          <LazyHostComponent name="Task count" fallback={() => null}>
            <TaskCount />
          </LazyHostComponent>
        )}
      </button>
      {isOpen && (
        <LazyHostComponent name="Tasks" fallback={(retry) => <ComponentUnavailable onRetry={retry} onClose={close} />}>
          <TasksDrawer onClose={close} />
        </LazyHostComponent>
      )}
    </>
  );
};
