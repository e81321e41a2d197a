import { createContext, lazy, use, useEffect, type ComponentType } from 'react';

/** How many times the remote's error boundary was retried. */
export const Attempt = createContext(0);

/** Notified by the lazy screens of a remote: which are loading, and which are mounted. */
export type Arrivals = {
  /** A screen is rendered; `loading` is its script. Called during render, so possibly more than once. */
  expected: (screen: object, loading: Promise<unknown>) => void;
  there: (screen: object) => void;
};

export const ArrivalsContext = createContext<Arrivals>({ expected: () => undefined, there: () => undefined });

export type LazyScreen<P extends object> = ComponentType<P> & {
  /**
   * Loads the script before the screen is rendered; a loaded screen renders without suspending. Rejects as `load` does.
   */
  preload: () => Promise<void>;
};

type Started<P extends object> = {
  attempt: number;
  loading: Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
  /** The component in the tree, the same in each render. */
  shown?: ComponentType<P>;
};

/**
 * A component in its own script. Suspends while the script loads. `React.lazy` caches a failure forever; this component
 * loads again when the error boundary around it is retried.
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
      // The error boundary reports the failure.
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
      // The next caller loads again.
      if (present === started && started.shown === undefined) present = undefined;
      throw failed;
    }
  };
  return Object.assign(LazyScreen, { preload });
};
