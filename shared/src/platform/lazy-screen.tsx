import { createContext, use, type ComponentType } from 'react';

/** How often the region was tried again; a boundary counts it up. */
export const Attempt = createContext(0);

/**
 * A screen, or what stands over one, in a script of its own. Unlike `React.lazy`, which stays failed for ever, it loads anew when
 * the region around is tried again. Suspends while it loads.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let loading: { attempt: number; screen: Promise<ComponentType<P>> } | undefined;
  let hasFailed = false;
  const start = (attempt: number) => {
    const screen = Promise.resolve().then(load);
    hasFailed = false;
    screen.catch(() => {
      hasFailed = true;
    });
    return { attempt, screen };
  };
  const LazyScreen = (props: P) => {
    const attempt = use(Attempt);
    loading ??= start(attempt);
    if (hasFailed && loading.attempt !== attempt) loading = start(attempt);
    const Screen = use(loading.screen);
    return <Screen {...props} />;
  };
  return LazyScreen;
};
