import { createContext, lazy, use, type ComponentType } from 'react';

/** How often the region was tried again; a boundary counts it up. */
export const Attempt = createContext(0);

/**
 * A screen, or what stands over one, in a script of its own. Unlike `React.lazy` alone, which stays failed for ever, it loads anew
 * when the region around is tried again. Suspends while it loads.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let present: { attempt: number; Screen: ComponentType<P> } | undefined;
  let hasFailed = false;
  const start = (attempt: number) => {
    hasFailed = false;
    const Screen = lazy(async () => {
      try {
        return { default: await load() };
      } catch (failed) {
        hasFailed = true;
        throw failed;
      }
    });
    return { attempt, Screen: Screen as unknown as ComponentType<P> };
  };
  const LazyScreen = (props: P) => {
    const attempt = use(Attempt);
    if (present === undefined || (hasFailed && present.attempt !== attempt)) present = start(attempt);
    const { Screen } = present;
    return <Screen {...props} />;
  };
  return LazyScreen;
};
