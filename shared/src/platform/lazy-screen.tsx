import { createContext, lazy, use, useEffect, type ComponentType } from 'react';

/** How many times the remote's error boundary was retried. */
export const AttemptContext = createContext(0);

/** Notified by the lazy screens of a remote: which are loading, and which are mounted. */
export type ScreenTracker = {
  /** A screen is rendered; `loading` is its script. Called during render, so possibly more than once. */
  trackLoading: (screen: object, loading: Promise<unknown>) => void;
  trackMounted: (screen: object) => void;
};

export const ScreenTrackerContext = createContext<ScreenTracker>({
  trackLoading: () => undefined,
  trackMounted: () => undefined,
});

export type LazyScreen<P extends object> = ComponentType<P> & {
  /**
   * Loads the script before the screen is rendered; a loaded screen renders without suspending. Rejects as `load` does.
   */
  preload: () => Promise<void>;
};

type StartedLoad<P extends object> = {
  attempt: number;
  loading: Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
  /** The component in the tree, the same in each render. */
  component?: ComponentType<P>;
};

/**
 * A component in its own script. Suspends while the script loads. `React.lazy` caches a failure forever; this component
 * loads again when the error boundary around it is retried.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> => {
  let current: StartedLoad<P> | undefined;
  let hasFailed = false;
  const start = (attempt: number): StartedLoad<P> => {
    hasFailed = false;
    const started: StartedLoad<P> = { attempt, loading: load() };
    void awaitLoad(started);
    return started;
  };
  const awaitLoad = async (started: StartedLoad<P>): Promise<void> => {
    try {
      started.loaded = await started.loading;
    } catch {
      // The error boundary reports the failure.
      hasFailed ||= current === started;
    }
  };
  const componentOf = (started: StartedLoad<P>): ComponentType<P> =>
    started.loaded ?? (lazy(async () => ({ default: await started.loading })) as unknown as ComponentType<P>);

  const LazyScreen = (props: P) => {
    const attempt = use(AttemptContext);
    const { trackLoading, trackMounted } = use(ScreenTrackerContext);
    if (current === undefined || (hasFailed && current.attempt !== attempt)) current = start(attempt);
    const started = current;
    const Shown = (started.component ??= componentOf(started));
    trackLoading(started, started.loading);
    useEffect(() => trackMounted(started), [trackMounted, started]);
    return <Shown {...props} />;
  };
  const preload = async (): Promise<void> => {
    const started = (current ??= start(0));
    try {
      await started.loading;
    } catch (failed) {
      // The next caller loads again.
      if (current === started && started.component === undefined) current = undefined;
      throw failed;
    }
  };
  return Object.assign(LazyScreen, { preload });
};
