import type { ScreenTracker } from '@roost/shared/platform';

/** Time in ms after which a loaded screen that did not mount counts as left. */
const leftAfterMs = 1_000;

type ReadinessCallbacks = {
  /** The content and all its lazy screens are mounted. */
  onReady: () => void;
  /** Another lazy screen started to load. */
  onPending: () => void;
};

/** Tracks whether an attempt is fully mounted: its content, and each lazy screen inside it. */
export const trackReadiness = ({ onReady, onPending }: ReadinessCallbacks) => {
  const pendingScreens = new Set<object>();
  const mountedScreens = new Set<object>();
  let isContentMounted = false;

  const trackMounted = (screen: object) => {
    mountedScreens.add(screen);
    if (pendingScreens.delete(screen) && pendingScreens.size === 0 && isContentMounted) onReady();
  };
  const trackLoading = (screen: object, loading: Promise<unknown>) => {
    if (mountedScreens.has(screen) || pendingScreens.has(screen)) return;
    pendingScreens.add(screen);
    onPending();
    // The user can leave before the screen mounts.
    loading.then(
      () => setTimeout(() => trackMounted(screen), leftAfterMs),
      () => undefined,
    );
  };
  const screenTracker: ScreenTracker = {
    // React calls this while it renders, so the state changes after the render.
    trackLoading: (screen, loading) => void Promise.resolve().then(() => trackLoading(screen, loading)),
    trackMounted,
  };
  return {
    screenTracker,
    markContentMounted: () => {
      isContentMounted = true;
      if (pendingScreens.size === 0) onReady();
    },
  };
};
