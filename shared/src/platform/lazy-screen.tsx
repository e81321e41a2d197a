import { createContext, use, type ComponentType } from 'react';

/** How often the region was tried again; a boundary counts it up. */
export const Attempt = createContext(0);

/**
 * A screen in a script of its own. Unlike `React.lazy`, which stays failed for ever, it loads anew when the region around is
 * tried again.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let loading: { attempt: number; screen: Promise<ComponentType> } | undefined;
  let hasFailed = false;
  const start = (attempt: number) => {
    const screen = Promise.resolve().then(load);
    hasFailed = false;
    screen.catch(() => (hasFailed = true));
    return { attempt, screen };
  };
  const LazyScreen = () => {
    const attempt = use(Attempt);
    loading ??= start(attempt);
    if (hasFailed && loading.attempt !== attempt) loading = start(attempt);
    const Screen = use(loading.screen);
    return <Screen />;
  };
  return LazyScreen;
};
