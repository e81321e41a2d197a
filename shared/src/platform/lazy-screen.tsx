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

export type LazyScreen<P extends object> = ComponentType<P> & {
  /** Loads it before it is shown; what is there already is shown at once, without suspending. Rejects as loading does. */
  preload: () => Promise<void>;
};

type Started<P extends object> = {
  attempt: number;
  loading: Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
  /** What stands in the tree, the same in each render. */
  shown?: ComponentType<P>;
};

/**
 * A screen, or what stands over one, in a script of its own. Unlike `React.lazy` alone, which stays failed for ever, it loads anew
 * when the region around is tried again. Suspends while it loads.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let present: Started<P> | undefined;
  let hasFailed = false;
  const start = (attempt: number): Started<P> => {
    hasFailed = false;
    const started: Started<P> = { attempt, loading: load() };
    void follow(started);
    return started;
  };
  const follow = async (started: Started<P>): Promise<void> => {
    try {
      started.loaded = await started.loading;
    } catch {
      // Whoever shows it hears of a failure.
      hasFailed ||= present === started;
    }
  };
  const shownIn = (started: Started<P>): ComponentType<P> =>
    started.loaded ?? (lazy(async () => ({ default: await started.loading })) as unknown as ComponentType<P>);

  const LazyScreen = (props: P) => {
    const attempt = use(Attempt);
    const { expected, there } = use(ArrivalsContext);
    if (present === undefined || (hasFailed && present.attempt !== attempt)) present = start(attempt);
    const started = present;
    const Shown = (started.shown ??= shownIn(started));
    expected(started, started.loading);
    useEffect(() => there(started), [there, started]);
    return <Shown {...props} />;
  };
  const preload = async (): Promise<void> => {
    const started = (present ??= start(0));
    try {
      await started.loading;
    } catch (failed) {
      // Whoever shows it tries for himself.
      if (present === started && started.shown === undefined) present = undefined;
      throw failed;
    }
  };
  return Object.assign(LazyScreen, { preload });
};
