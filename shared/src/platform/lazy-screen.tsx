import { createContext, lazy, use, useEffect, type ComponentType } from 'react';

/** How often the region was tried again; a boundary counts it up. */
export const Attempt = createContext(0);

/** Told of the screens inside a region that are in scripts of their own: what is on its way, and what is on the page. */
export type Arrivals = {
  /** The screen is to be shown, and this loads it. Called while React renders, so more than once. */
  expected: (screen: object, loading: Promise<unknown>) => void;
  there: (screen: object) => void;
};

export const ArrivalsContext = createContext<Arrivals>({ expected: () => undefined, there: () => undefined });

type Started<P extends object> = { attempt: number; loading: Promise<unknown>; Screen: ComponentType<P> };

/**
 * A screen, or what stands over one, in a script of its own. Unlike `React.lazy` alone, which stays failed for ever, it loads anew
 * when the region around is tried again. Suspends while it loads.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let present: Started<P> | undefined;
  let hasFailed = false;
  const start = (attempt: number): Started<P> => {
    hasFailed = false;
    const loading = load().then(
      (screen) => ({ default: screen }),
      (failed: unknown) => {
        hasFailed = true;
        throw failed;
      },
    );
    // Whoever shows it hears of a failure.
    loading.catch(() => undefined);
    return { attempt, loading, Screen: lazy(() => loading) as unknown as ComponentType<P> };
  };
  const LazyScreen = (props: P) => {
    const attempt = use(Attempt);
    const { expected, there } = use(ArrivalsContext);
    if (present === undefined || (hasFailed && present.attempt !== attempt)) present = start(attempt);
    const started = present;
    expected(started, started.loading);
    useEffect(() => there(started), [there, started]);
    return <started.Screen {...props} />;
  };
  return LazyScreen;
};
