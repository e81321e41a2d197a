import { lazyScreen } from '@roost/shared/platform';
import { LazyHostComponent } from '#root/lazy-host-component.tsx';
import { useAfterFirstInteraction } from '#root/use-after-first-interaction.ts';

const Tasks = lazyScreen(async () => (await import(/* webpackChunkName: "after-start" */ './tasks.tsx')).Tasks);

const Placeholder = () => <span className="r-nav-link" />;

/** The bulk changes of the workspace. The first screen reserves their place: their script loads after it. */
export const TasksButton = () =>
  useAfterFirstInteraction() ? (
    <LazyHostComponent name="Tasks" loading={<Placeholder />} fallback={Placeholder}>
      <Tasks />
    </LazyHostComponent>
  ) : (
    <Placeholder />
  );
